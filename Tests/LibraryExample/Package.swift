// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "LibraryExample",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "unqueue", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "OnMainRewrite",
      dependencies: [
        .product(name: "UnqueueLibrary", package: "unqueue"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(name: "migrate", dependencies: ["OnMainRewrite"]),
  ],
  swiftLanguageModes: [.v6]
)
