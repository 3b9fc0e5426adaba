import Testing

@testable import Codebase

@Suite struct PackageManifestTests {
  private func manifest(_ text: String) -> PackageManifest {
    PackageManifest(text: text, path: "Package.swift")
  }

  private func package(_ body: String, tools: String = "6.0", before: String = "", after: String = "")
    -> String
  {
    """
    // swift-tools-version:\(tools)
    import PackageDescription
    \(before)
    let package = Package(
      name: "P"\(body.isEmpty ? "" : ", " + body)
    )
    \(after)
    """
  }

  @Test(arguments: [
    ("// swift-tools-version:5.3\n", SwiftVersion(5, 3)),
    ("// swift-tools-version: 6.2\n", SwiftVersion(6, 2)),
    ("\u{FEFF}//swift-tools-version:5.9.1;(x)\r\n", SwiftVersion(5, 9, 1)),
    ("/* licence */\n// Swift-Tools-Version: 5.5\n", SwiftVersion(5, 5)),
    ("import PackageDescription\n", SwiftVersion(3, 1)),
  ])
  func toolsVersion(text: String, version: SwiftVersion) {
    #expect(PackageManifest.toolsVersion(of: text) == version)
  }

  @Test func languageModeFollowsToolsVersion() {
    #expect(manifest(package("", tools: "5.9")).defaults.languageMode == .v5)
    #expect(manifest(package("", tools: "6.0")).defaults.languageMode == .v6)
    #expect(manifest(package("swiftLanguageModes: [.v5]")).defaults.languageMode == .v5)
    #expect(
      manifest(package("swiftLanguageVersions: [.v5, .version(\"6\")]", tools: "5.9")).defaults.languageMode
        == .v6)
  }

  @Test func compilerFloorIsNotLoweredByToolsVersion() {
    let old = manifest(package("", tools: "5.5")).defaults
    #expect(old.compilerFloor == SwiftVersion(6))
    #expect(old.assumed.contains(.compilerFloor))
    let new = manifest(package("", tools: "6.2")).defaults
    #expect(new.compilerFloor == SwiftVersion(6, 2))
    #expect(!new.assumed.contains(.compilerFloor))
  }

  @Test func platforms() {
    let declared = manifest(
      package(#"platforms: [.macOS(.v10_15), .iOS("16.4"), .custom("x", versionString: "1")]"#))
    #expect(declared.defaults.deploymentTargets == [.macOS: OSVersion(10, 15), .iOS: OSVersion(16, 4)])
    let none = manifest(package(""))
    #expect(none.defaults.deploymentTargets[.macOS] == OSVersion(10, 13))
    #expect(none.defaults.deploymentTargets[.iOS] == OSVersion(12))
    #expect(!none.defaults.allows(.concurrency))
    #expect(none.defaults.assumed.contains(.deploymentTargets) == false)
  }

  @Test func settingsOfATarget() {
    let target = manifest(
      package(
        """
        targets: [.target(name: "A-B", path: "Code", exclude: ["x"], swiftSettings: [
          .swiftLanguageMode(.v5), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
          .enableExperimentalFeature("StrictConcurrency=targeted"), .defaultIsolation(MainActor.self),
        ])]
        """, tools: "6.2")
    ).targets[0]
    #expect(target.settings.languageMode == .v5)
    #expect(target.settings.nonisolatedNonsendingByDefault)
    #expect(target.settings.strictConcurrency == .targeted)
    #expect(target.settings.defaultIsolation == .mainActor)
    #expect(target.settings.moduleName == "A_B")
    #expect(target.path == "Code")
    #expect(target.exclude == ["x"])
  }

  @Test func unsafeFlags() {
    let settings = manifest(
      package(
        """
        targets: [.executableTarget(name: "A", swiftSettings: [.unsafeFlags([
          "-swift-version", "5", "-Xfrontend", "-default-isolation", "-Xfrontend", "MainActor",
          "-strict-concurrency=complete", "-enable-upcoming-feature", "InferIsolatedConformances",
        ])])]
        """)
    ).targets[0].settings
    #expect(settings.languageMode == .v5)
    #expect(settings.strictConcurrency == .complete)
    #expect(settings.defaultIsolation == .mainActor)
    #expect(settings.compilerFloor == SwiftVersion(6, 2))
    #expect(settings.upcomingFeatures == ["InferIsolatedConformances"])
  }

  @Test(arguments: [
    "for target in package.targets { target.swiftSettings = [.enableUpcomingFeature(\"F\")] }",
    """
    for target in package.targets where target.type != .plugin {
      var settings = target.swiftSettings ?? []
      settings.append(.enableUpcomingFeature("F"))
      target.swiftSettings = settings
    }
    """,
    """
    for target in package.targets {
      target.swiftSettings = target.swiftSettings ?? []
      target.swiftSettings?.append(contentsOf: [.enableUpcomingFeature("F")])
    }
    """,
    """
    package.targets.forEach { target in
      guard target.name != "X" else { return }
      target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("F")]
    }
    """,
    """
    for target in package.targets {
      switch target.type {
      case .regular, .executable:
        target.swiftSettings = common
      case .macro, .plugin, .test, .system, .binary: ()
      @unknown default: break
      }
    }
    var common: [SwiftSetting] { [.enableUpcomingFeature("F")] }
    """,
    "package.targets.filter { [\"A\"].contains($0.name) }.forEach { $0.swiftSettings = [.enableUpcomingFeature(\"F\")] }",
  ])
  func loopsOverTargets(loop: String) {
    let result = manifest(package("targets: [.target(name: \"A\")]", after: loop))
    #expect(result.targets[0].settings.upcomingFeatures == ["F"])
    #expect(result.unread.isEmpty)
  }

  @Test func constantsFunctionsAndExtensions() {
    let result = manifest(
      package(
        "targets: [module(\"A\"), .library(name: \"B\")] + more",
        before: """
          let strict = false
          let settings: [SwiftSetting] = {
            var all: [SwiftSetting] = .base
            if strict { all.append(.enableUpcomingFeature("Strict")) }
            return all + [.enableUpcomingFeature("F")]
          }()
          extension Array where Element == SwiftSetting {
            static let base: [SwiftSetting] = [.swiftLanguageMode(.v5)]
          }
          extension Target {
            static func library(name: String, extra: [SwiftSetting] = [.enableUpcomingFeature("G")]) -> Target {
              .target(name: name, swiftSettings: settings + extra)
            }
          }
          func module(_ name: String) -> Target { .target(name: "\\(name)Kit", swiftSettings: settings) }
          let more: [Target] = ["C", "D"].map { .testTarget(name: $0) }
          """))
    #expect(result.targets.map(\.name) == ["AKit", "B", "C", "D"])
    #expect(result.targets[0].settings.upcomingFeatures == ["F"])
    #expect(result.targets[0].settings.languageMode == .v5)
    #expect(result.targets[1].settings.upcomingFeatures == ["F", "G"])
    #expect(result.targets[2].kind == .test)
    #expect(result.unread.isEmpty)
  }

  @Test func environmentIsTakenAsUnset() {
    let result = manifest(
      package(
        "targets: [.target(name: \"A\")]",
        after: """
          if Context.environment["CI"] != nil { package.targets.append(.target(name: "B")) }
          if ProcessInfo.processInfo.environment["LOCAL"] == nil { package.dependencies += [.package(path: "x")] }
          #if os(Linux) || swift(<5.9)
          package.targets.append(.target(name: "L"))
          #elseif compiler(>=5.9) && !os(Windows)
          package.targets.append(.target(name: "M"))
          #endif
          """))
    #expect(result.targets.map(\.name) == ["A", "M"])
    #expect(result.unread.isEmpty)
  }

  @Test func whatIsUnknownIsNoted() {
    let result = manifest(
      package(
        "targets: [.target(name: \"A\", swiftSettings: settings())]", before: "", after: "if f() { g() }"))
    #expect(result.targets[0].settings.assumed.contains(.languageMode))
    #expect(!result.unread.isEmpty)
    #expect(!manifest("garbage {{{ ((").isUnderstood)
    #expect(manifest("").defaults.assumed.contains(.deploymentTargets))
  }

  @Test func endlessRecursionEnds() {
    let result = manifest(
      package("targets: f()", before: "func f() -> [Target] { f() + f() }\nvar x: Int { x }\nlet y = x"))
    #expect(result.targets.isEmpty)
  }
}
