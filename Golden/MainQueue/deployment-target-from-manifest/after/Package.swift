// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Mailer",
  products: [.library(name: "Mailer", targets: ["Mailer"])],
  targets: [.target(name: "Mailer")]
)
