// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Items", targets: [.target(name: "Items", path: "Sources")])
