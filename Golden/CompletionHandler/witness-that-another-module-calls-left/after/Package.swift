// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Bank",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Bank"),
    .executableTarget(name: "App", dependencies: ["Bank"]),
  ],
  swiftLanguageModes: [.v5]
)
