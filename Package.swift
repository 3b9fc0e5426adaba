// swift-tools-version: 6.0

import PackageDescription

/// The idioms: each folder beside `Rewrites/Kit` is a module of its own, and none can name another's types.
let idioms = [
  "Audit", "CompletionHandler", "ConcurrentPerform", "DispatchGroup", "DispatchSource", "GlobalQueue",
  "MainActorModel", "MainQueue", "NotificationObserver", "OtherDispatch", "QueueConfinement", "QueueValue",
  "Semaphore",
  "WorkItem",
]
let idiomModules: [Target.Dependency] = idioms.map { .target(name: "\($0)Rewrite") }

let package = Package(
  name: "unqueue",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "unqueue", targets: ["unqueue"]),
    .library(
      name: "UnqueueLibrary", targets: ["Codebase", "Migration", "RewriteKit", "Rewrites", "Delivery"]),
    .plugin(name: "UnqueueCommand", targets: ["UnqueueCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(name: "CExtendedAttributes"),
    .systemLibrary(name: "CIndexStore"),
    .target(
      name: "Codebase",
      dependencies: [
        "CExtendedAttributes", "CIndexStore",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ]),
    .target(name: "Migration", dependencies: ["Codebase"], exclude: ["README.md"]),
    .target(
      name: "RewriteKit", dependencies: ["Codebase", "Migration"], path: "Rewrites/Kit",
      exclude: ["README.md"]),
    .target(
      name: "Rewrites",
      dependencies: [
        "Codebase", "Migration", "RewriteKit", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ] + idiomModules, path: "Rewrites", exclude: idioms + ["Kit"],
      sources: ["Catalog.swift", "ReasonPages.swift", "SettingsEffects.swift"]),
    .target(name: "Delivery", dependencies: ["Codebase", "Migration"]),
    .target(name: "LanguageServer", dependencies: ["Codebase", "Delivery", "Migration", "Rewrites"]),
    .target(
      name: "Verification",
      dependencies: [
        "Codebase", "Migration", .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "unqueue",
      dependencies: [
        "Codebase", "Migration", "Rewrites", "Delivery", "LanguageServer", "Verification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(
      name: "UnqueueCommand",
      capability: .command(
        intent: .custom(
          verb: "unqueue", description: "Moves Swift code off Grand Central Dispatch: diff, rewrite, scan, …"),
        permissions: [
          .writeToPackageDirectory(
            reason: "'rewrite' writes, and so do 'undo', 'audit --fix' and 'check --write-baseline'.")
        ])),
    .testTarget(name: "CodebaseTests", dependencies: ["Codebase"]),
    .testTarget(
      name: "DeliveryTests",
      dependencies: [
        "CExtendedAttributes", "Codebase", "Migration", "Delivery", "StoppedRun",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "StoppedRun", dependencies: ["Codebase", "Migration", "Delivery"], path: "Tests/StoppedRun"),
    .target(
      name: "GoldenCases",
      dependencies: [
        "Codebase", "Migration", "Rewrites", "Verification",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ], path: "Tests/GoldenCases"),
    .target(
      name: "EnduranceKit",
      dependencies: [
        "Codebase", "Delivery", "GoldenCases", "Migration",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ], path: "Tests/EnduranceKit"),
    .executableTarget(
      name: "endurance",
      dependencies: [
        "Codebase", "EnduranceKit", "GoldenCases",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Endurance"),
    .testTarget(
      name: "EnduranceTests", dependencies: ["Codebase", "EnduranceKit", "GoldenCases", "Migration"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "Codebase", "Delivery", "GoldenCases", "Migration", "Rewrites",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["Codebase", "LanguageServer", "Migration", "Rewrites"]),
    .testTarget(
      name: "MigrationTests",
      dependencies: [
        "Codebase", "GoldenCases", "Migration", "Rewrites",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    // What a package outside sees of the library, and no more.
    .target(
      name: "OnMainRewrite",
      dependencies: [
        "Codebase", "Delivery", "Migration", "RewriteKit", "Rewrites",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], path: "Tests/LibraryExample/Sources/OnMainRewrite", packageAccess: false),
    .testTarget(
      name: "RewritesTests",
      dependencies: [
        "Codebase", "CompletionHandlerRewrite", "Migration", "OnMainRewrite", "RewriteKit", "Rewrites",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Codebase", "Migration", "Verification", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["GoldenCases", "LanguageServer", "Migration", "Rewrites", "unqueue"]),
  ],
  swiftLanguageModes: [.v6]
)

package.targets += idioms.map { idiom in
  .target(
    name: "\(idiom)Rewrite", dependencies: ["Codebase", "Migration", "RewriteKit"], path: "Rewrites/\(idiom)")
}

// The comparison with the compiler's own refactorings takes minutes, and is built only where it is asked for.
if Context.environment["REFACTORINGS"] == "1" {
  package.targets.append(
    .testTarget(
      name: "RefactoringTests",
      dependencies: [
        "Codebase", "GoldenCases", "Migration", "Verification",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]))
}

// For checking every case (Sources/Manual/Contributing.md): the tests that take samples alone, as the others are the same
// without, and each module as a whole, which takes less time to compile where it is optimised. A package that others depend
// on may not have such flags.
if Context.environment["SAMPLED_TESTS"] == "1" {
  let sampled = ["EnduranceTests", "GoldenTests", "MigrationTests"]
  package.targets.removeAll { $0.type == .test && !sampled.contains($0.name) }
  for target in package.targets where ![.plugin, .system].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-whole-module-optimization", "-num-threads", "2"])
      ]
  }
}
