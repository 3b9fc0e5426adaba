// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Toast",
  platforms: [.iOS(.v15), .macOS(.v12)],
  targets: [.target(name: "Toast")],
  swiftLanguageModes: [.v5]
)
