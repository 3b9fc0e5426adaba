import Testing

@testable import Codebase

@Suite struct SettingsReaderTests {
  @Test func targetsOfOnePackageAreKeptApart() {
    let map = FileTree([
      "Package.swift": """
      // swift-tools-version: 6.0
      let package = Package(name: "P", platforms: [.macOS(.v13)], targets: [
        .target(name: "A"),
        .target(name: "B", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "C", path: "Custom", exclude: ["Not"], sources: ["In", "One.swift"]),
        .testTarget(name: "ATests"),
      ])
      """,
      "Sources/A/a.swift": "", "Sources/B/Deep/b.swift": "", "Tests/ATests/t.swift": "",
      "Custom/In/c.swift": "", "Custom/One.swift": "", "Custom/Other.swift": "", "Custom/In/Not": "",
    ]).read()
    #expect(map.settings(forPath: "Sources/A/a.swift").languageMode == .v6)
    #expect(map.settings(forPath: "/repo/Sources/A/a.swift").moduleName == "A")
    #expect(map.settings(forPath: "Sources/B/Deep/b.swift").languageMode == .v5)
    #expect(map.settings(forPath: "Tests/ATests/t.swift").moduleName == "ATests")
    #expect(map.settings(forPath: "Custom/In/c.swift").moduleName == "C")
    #expect(map.settings(forPath: "Custom/One.swift").moduleName == "C")
    #expect(map.settings(forPath: "Custom/Other.swift").moduleName == nil)
    #expect(map.settings(forPath: "Sources/A/a.swift").allows(.clocks))
    #expect(!map.settings(forPath: "Sources/A/a.swift").isAppleOnly)
  }

  @Test func onlyTargetMayHaveTheWholeFolder() {
    let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"A\")])"
    let new = FileTree(["Package.swift": "// swift-tools-version:5.9\n" + manifest, "Sources/x.swift": ""])
      .read()
    #expect(new.settings(forPath: "Sources/x.swift").moduleName == "A")
    let old = FileTree(["Package.swift": "// swift-tools-version:5.8\n" + manifest, "Sources/x.swift": ""])
      .read()
    #expect(old.settings(forPath: "Sources/x.swift").moduleName == nil)
  }

  @Test func manifestsForVersions() {
    let older =
      "// swift-tools-version:5.9\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])"
    let newer = older.replacing("5.9", with: "6.1")
    var files = ["Package.swift": older, "Package@swift-6.1.swift": newer, "Sources/A/a.swift": ""]
    let settings = FileTree(files).read().settings(forPath: "Sources/A/a.swift")
    #expect(settings.languageMode == .v6)
    #expect(settings.compilerFloor == SwiftVersion(6))
    files = ["Package.swift": newer, "Package@swift-5.9.swift": older, "Sources/A/a.swift": ""]
    #expect(FileTree(files).read().settings(forPath: "Sources/A/a.swift").languageMode == .v6)
  }

  @Test func manifestsForVersionsShareTheLowestTargets() {
    let text = { (tools: String, version: String) in
      """
      // swift-tools-version:\(tools)
      let package = Package(name: "P", platforms: [.iOS(\(version))], targets: [.target(name: "A")])
      """
    }
    let map = FileTree([
      "Package.swift": text("6.99", ".v18"), "Package@swift-6.2.swift": text("6.2", ".v15"),
      "Package@swift-6.0.swift": text("6.0", ".v13"), "Package@swift-5.9.swift": text("5.9", ".v12"),
      "Sources/A/a.swift": "",
    ]).read()
    let settings = map.settings(forPath: "Sources/A/a.swift")
    #expect(settings.deploymentTargets == [.iOS: OSVersion(13)])
    #expect(settings.deploymentSources == [.iOS: "Package@swift-6.0.swift"])
  }

  @Test func nothingFoundIsAssumedAndSaidOnce() {
    let map = FileTree(["a.swift": "", "b/b.swift": ""]).read()
    let settings = map.settings(forPath: "a.swift")
    #expect(settings.deploymentTargets[.iOS] == OSVersion(16))
    #expect(settings.deploymentTargets[.macOS] == OSVersion(13))
    #expect(settings.allows(.clocks) && !settings.allows(.mutex))
    #expect(settings.assumed == [.languageMode, .compilerFloor, .deploymentTargets])
    #expect(map.findings.count { $0.contains("deployment targets were not found") } == 1)
  }

  @Test func swiftVersionFile() {
    let files = [
      ".swift-version": "6.2.1\n", "old/.swift-version": "5.10", "odd/.swift-version": "main-snapshot",
    ]
    let map = FileTree(
      files.merging(["a.swift": "", "old/b.swift": "", "odd/c.swift": ""]) { first, _ in first }
    ).read()
    #expect(map.settings(forPath: "a.swift").compilerFloor == SwiftVersion(6, 2, 1))
    #expect(map.settings(forPath: "old/b.swift").compilerFloor == SwiftVersion(5, 10))
    #expect(map.settings(forPath: "odd/c.swift").compilerFloor == SwiftVersion(6, 2, 1))
    #expect(map.findings.contains { $0.hasPrefix("odd/.swift-version: ") })
  }

  @Test func manifestAboveTheRootCounts() {
    let tree = FileTree([
      ".git/HEAD": "",
      "Package.swift":
        "// swift-tools-version:6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])",
      "Sources/A/Inner/a.swift": "",
    ])
    let map = tree.read(root: "/repo/Sources/A")
    #expect(map.settings(forPath: "Inner/a.swift").moduleName == "A")
    #expect(map.findings.first?.hasPrefix("../../Package.swift: ") == true)
  }

  @Test func specificationServesWhereNothingElseDoes() {
    let map = FileTree([
      "Lib.podspec": """
      Pod::Spec.new do |s|
        s.swift_versions = ['5.0', '5.1'] # both
        s.ios.deployment_target = '12.0'
        s.platforms = { :osx => "10.13", :tvos => '13.0' }
      end
      """,
      "Source/a.swift": "",
    ]).read()
    let settings = map.settings(forPath: "Source/a.swift")
    #expect(
      settings.deploymentTargets == [
        .iOS: OSVersion(12), .macOS: OSVersion(10, 13), .tvOS: OSVersion(13),
      ])
    #expect(settings.languageMode == .v5)
    #expect(settings.refusal(of: .concurrency) == "needs macOS 10.15, but Lib.podspec deploys to macOS 10.13")
  }

  @Test func garbageIsAFindingNotAFailure() {
    let map = FileTree([
      "Package.swift": "<<<<<<< HEAD\n{{{", "A.xcodeproj/project.pbxproj": "{ <<<<<<< HEAD",
      "B.xcodeproj/x": "",
      "a.swift": "",
    ]).read()
    #expect(map.settings(forPath: "a.swift").assumed.contains(.languageMode))
    #expect(map.findings.contains { $0.hasPrefix("Package.swift: no Package(…)") })
    #expect(map.findings.contains { $0.hasPrefix("A.xcodeproj/project.pbxproj:1: ") })
    #expect(map.findings.contains { $0.hasPrefix("B.xcodeproj: ") })
  }

  @Test func findingsAreDeterministic() {
    let tree = FileTree([
      "Package.swift":
        "// swift-tools-version:6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])",
      "Sources/A/a.swift": "", "Sources/A/b.swift": "",
    ])
    #expect(
      tree.read().findings == [
        "Package.swift: Swift 6 mode, compiler 6.0 or later (assumed), macOS 10.13, iOS 12, tvOS 12, "
          + "watchOS 4; 2 files"
      ])
  }

  @Test func overridesWin() throws {
    let tree = FileTree([
      "Package.swift":
        "// swift-tools-version:6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])",
      "Sources/A/a.swift": "",
    ])
    let overrides = try SettingsOverrides(
      swiftVersion: "5", defaultIsolation: "mainactor", deploymentTargets: ["iOS 17", "macos14.0"])
    let settings = tree.read(overrides: overrides).settings(forPath: "Sources/A/a.swift")
    #expect(settings.languageMode == .v5)
    #expect(settings.strictConcurrency == .minimal)
    #expect(settings.defaultIsolation == .mainActor)
    #expect(settings.compilerFloor == SwiftVersion(6, 2))
    #expect(settings.deploymentTargets == [.iOS: OSVersion(17), .macOS: OSVersion(14)])
  }

  @Test func givenDeploymentTargetsLeaveWhatWasFoundForOtherPlatforms() throws {
    var settings = Settings()
    settings.deploymentTargets = [.iOS: OSVersion(12), .tvOS: OSVersion(12), .watchOS: OSVersion(9)]
    settings.deploymentSources = [.iOS: "Package.swift", .tvOS: "Package.swift"]
    settings.assumed = [.deploymentTargets]
    let overridden = settings.overridden(by: try SettingsOverrides(deploymentTargets: ["iOS 17"]))
    #expect(overridden.deploymentTargets == [.iOS: OSVersion(17), .tvOS: OSVersion(12)])
    #expect(!overridden.assumed.contains(.deploymentTargets))
  }

  @Test func overridesAreRead() throws {
    #expect(try SettingsOverrides(swiftVersion: "6.2").compilerFloor == SwiftVersion(6, 2))
    #expect(try SettingsOverrides(swiftVersion: "6.0").languageMode == .v6)
    #expect(
      try SettingsOverrides(deploymentTargets: ["Mac Catalyst 14"]).deploymentTargets == [
        .macCatalyst: OSVersion(14)
      ])
    let flags = try SettingsOverrides(swiftVersion: "6")
    #expect(
      try flags.over(SettingsOverrides(swiftVersion: "5", defaultIsolation: "nonisolated")).languageMode
        == .v6)
    for text in ["iOS", "16", "beOS 5", "iOS sixteen", "iOS 16.x"] {
      #expect(throws: SettingsOverrides.UsageError.self) { try SettingsOverrides(deploymentTargets: [text]) }
    }
    #expect(throws: SettingsOverrides.UsageError.self) { try SettingsOverrides(swiftVersion: "seven") }
    #expect(throws: SettingsOverrides.UsageError.self) { try SettingsOverrides(swiftVersion: "7") }
    #expect(throws: SettingsOverrides.UsageError.self) { try SettingsOverrides(defaultIsolation: "main") }
    #expect(throws: SettingsOverrides.UsageError.self) {
      try SettingsOverrides(deploymentTargets: ["iOS 16", "iOS 17"])
    }
  }

  @Test func availability() {
    var settings = Settings()
    #expect(Availability.allCases.allSatisfy(settings.allows))
    settings.deploymentTargets = [.iOS: OSVersion(16), .macOS: OSVersion(12)]
    #expect(settings.allows(.concurrency) && !settings.allows(.clocks))
    #expect(settings.refusal(of: .clocks) == "needs macOS 13, but the deployment target is macOS 12")
    settings.deploymentTargets = [.visionOS: OSVersion(1)]
    #expect(settings.allows(.clocks) && !settings.allows(.mutex))
  }
}
