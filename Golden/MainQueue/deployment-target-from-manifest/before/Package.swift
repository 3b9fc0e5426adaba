// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Mailer",
  targets: [.target(name: "Mailer")]
)
