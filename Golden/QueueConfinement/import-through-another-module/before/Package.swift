// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  targets: [.target(name: "Base"), .target(name: "App", dependencies: ["Base"])]
)
