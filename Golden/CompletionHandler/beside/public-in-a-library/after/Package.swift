// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Exchange",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "Exchange", targets: ["Exchange"])],
  targets: [.target(name: "Exchange")]
)
