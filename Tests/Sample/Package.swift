// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Trails",
  platforms: [.iOS(.v16)],
  targets: [.target(name: "Trails", path: "Sources")],
  swiftLanguageModes: [.v5]
)
