// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Switchboard",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.executable(name: "switchboard", targets: ["Switchboard"])],
  targets: [
    .target(name: "Exchange"), .executableTarget(name: "Switchboard", dependencies: ["Exchange"]),
  ]
)
