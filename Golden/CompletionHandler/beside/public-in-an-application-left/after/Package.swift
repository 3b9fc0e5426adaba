// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Exchange",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.executable(name: "exchange", targets: ["Exchange"])],
  targets: [.executableTarget(name: "Exchange")]
)
