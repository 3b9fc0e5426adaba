import Testing

@testable import Codebase

/// What lies near the sources, in folders without any Swift file.
@Suite struct NearbyFilesTests {
  /// A tool for macOS 10.12 that compiles one file.
  private static func project(source: String) -> String {
    """
    // !$*UTF8*$!
    { objectVersion = 46; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = "\(source)"; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      T = { isa = PBXNativeTarget; name = Runner; buildPhases = (S); buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
        SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 10.12; SWIFT_VERSION = 4.0; }; };
    }; }
    """
  }

  private static let manifest = """
    // swift-tools-version:5.9
    let package = Package(name: "Lib", platforms: [.macOS(.v14)], targets: [.target(name: "Lib")])
    """

  /// Xcode doesn't read it, but formatters do.
  @Test func anOldSwiftVersionSaysNothingOfWhatXcodeBuilds() {
    let manifest =
      "// swift-tools-version:5.5\nlet package = Package(name: \"P\", targets: [.target(name: \"P\", path: \".\")])"
    let files = [
      ".git/HEAD": "", ".swift-version": "5.8", "App/a.swift": "", "Tool/b.swift": "",
      "Tool/Package.swift": manifest,
      "Own/c.swift": "", "Own/Package.swift": manifest, "Own/.swift-version": "5.9",
    ]
    let project = ["App/App.xcodeproj/project.pbxproj": Self.project(source: "a.swift")]
    let built = FileTree(files.merging(project) { first, _ in first }).read()
    #expect(built.settings(forPath: "App/a.swift").compilerFloor == SwiftVersion(6, 0))
    #expect(built.settings(forPath: "Tool/b.swift").compilerFloor == SwiftVersion(6, 0))
    #expect(built.settings(forPath: "Own/c.swift").compilerFloor == SwiftVersion(5, 9))
    let packages = FileTree(files).read()
    #expect(packages.settings(forPath: "Tool/b.swift").compilerFloor == SwiftVersion(5, 8))
  }

  /// Nothing that a compiler before 5.5 builds can be converted, so the file is not about the compiler.
  @Test func aSwiftVersionWithoutConcurrencyIsAFormatters() {
    let map = FileTree([".git/HEAD": "", ".swift-version": "5.0", "a.swift": ""]).read()
    #expect(map.settings(forPath: "a.swift").compilerFloor == SwiftVersion(6, 0))
    #expect(map.findings.contains { $0.hasPrefix(".swift-version: Swift 5.0 has no concurrency") })
  }

  /// The SDK that knows a system came with a compiler.
  @Test func newDeploymentTargetsTellOfTheCompiler() {
    let manifest = { (platform: String) in
      """
      // swift-tools-version:5.6
      let package = Package(name: "P", platforms: [\(platform)], targets: [.target(name: "P", path: ".")])
      """
    }
    for (platform, version) in [
      (".iOS(.v12)", SwiftVersion(5, 6)), (".iOS(.v17)", SwiftVersion(5, 9)),
      (".macOS(.v15)", SwiftVersion(6)),
      (".iOS(\"26.0\"), .macOS(.v13)", SwiftVersion(6, 2)),
    ] {
      let map = FileTree([
        ".git/HEAD": "", ".swift-version": "5.6", "Package.swift": manifest(platform), "a.swift": "",
      ]).read()
      #expect(map.settings(forPath: "a.swift").compilerFloor == version)
    }
  }

  @Test func projectBesideItsSources() {
    let map = FileTree([
      ".git/HEAD": "", "Package.swift": Self.manifest, "Sources/Lib/a.swift": "",
      "Tools/swift/Runner/Runner.xcodeproj/project.pbxproj": Self.project(source: "../Runner.swift"),
      "Tools/swift/Runner.swift": "", "Tools/swift/Other.swift": "",
    ]).read()
    let settings = map.settings(forPath: "Tools/swift/Runner.swift")
    #expect(settings.languageMode == .v4)
    #expect(settings.deploymentTargets == [.macOS: OSVersion(10, 12)])
    #expect(settings.deploymentSources == [.macOS: "Tools/swift/Runner/Runner.xcodeproj"])
    #expect(settings.moduleName == "Runner")
    for path in ["Sources/Lib/a.swift", "Tools/swift/Other.swift"] {
      #expect(map.settings(forPath: path).deploymentTargets == [.macOS: OSVersion(14)])
    }
  }

  @Test func runInAFolderOfTheSourcesFindsTheProjectBesideThem() {
    let map = FileTree([
      ".git/HEAD": "", "Tools/swift/a/a.swift": "",
      "Tools/swift/Runner/Runner.xcodeproj/project.pbxproj": Self.project(source: "../a/a.swift"),
    ]).read(root: "/repo/Tools/swift/a")
    #expect(map.settings(forPath: "a.swift").moduleName == "Runner")
    #expect(map.settings(forPath: "a.swift").deploymentSources == [.macOS: "../Runner/Runner.xcodeproj"])
  }

  /// Run from one repository over another.
  @Test func whatLiesAroundAnotherRepositoryIsNotRead() {
    let map = FileTree([
      "Own/.git/HEAD": "", "Own/a.swift": "", "Other/.git/HEAD": "", "Other/Sources/b.swift": "",
      "Third/Third.xcodeproj/README": "",
    ]).read(root: "/repo/Own", over: "/repo/Other")
    #expect(map.findings.allSatisfy { !$0.contains("Third") })
  }

  @Test func projectThatCompilesNoneOfTheFilesIsNotRead() {
    let map = FileTree([
      "Deep/Code/a.swift": "",
      "Deep/Code/Else/Else.xcodeproj/project.pbxproj": Self.project(source: "Gone.swift"),
    ]).read()
    #expect(map.settings(forPath: "Deep/Code/a.swift").assumed.contains(.deploymentTargets))
    #expect(map.findings.allSatisfy { !$0.contains("Else.xcodeproj") })
  }

  @Test func codebasesSideBySideKeepTheirSettingsApart() {
    let tree = [
      "One/App/a.swift": "", "One/App/b.swift": "", "One/Shared/c.swift": "",
      "One/App.xcodeproj/project.pbxproj": Self.project(source: "App/a.swift"),
      "Two/Sources/d.swift": "", "Three/Config/Three.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 9.0",
      "Three/Three.xcodeproj/project.pbxproj": Self.project(source: "Gone.swift"),
      "Three/Three.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 9.0",
    ]
    let map = FileTree(tree).read()
    for path in ["One/App/a.swift", "One/App/b.swift", "One/Shared/c.swift"] {
      #expect(map.settings(forPath: path).deploymentTargets == [.macOS: OSVersion(10, 12)])
    }
    #expect(map.settings(forPath: "Two/Sources/d.swift").assumed.contains(.deploymentTargets))
    #expect(map.findings.allSatisfy { !$0.contains("Three") })
    // In one repository, a project beside says more than nothing.
    let repository = FileTree(tree.merging([".git/HEAD": ""]) { $1 }).read()
    #expect(!repository.settings(forPath: "Two/Sources/d.swift").assumed.contains(.deploymentTargets))
  }

  @Test(arguments: ["Pods", "Carthage", "node_modules", "DerivedData"])
  func foldersOfOthersAreNotSearched(_ folder: String) {
    let map = FileTree([
      "a.swift": "", "\(folder)/Else.xcodeproj/project.pbxproj": Self.project(source: "../a.swift"),
      "\(folder)/Else.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 9.0",
    ]).read()
    #expect(map.settings(forPath: "a.swift").moduleName == nil)
    #expect(map.settings(forPath: "a.swift").deploymentSources.isEmpty)
    #expect(map.findings.allSatisfy { !$0.contains("Else") })
  }

  // MARK: Configuration files

  @Test func configurationFilesServeWithoutAProject() {
    let map = FileTree([
      "project.yml": "name: App", "App/a.swift": "", "App/Deep/b.swift": "",
      "Config/Project.xcconfig": """
      SDKROOT = iphoneos
      IPHONEOS_DEPLOYMENT_TARGET = 11.0
      SWIFT_VERSION = 5.3.1
      """,
      "App/App.xcconfig": """
      #include "../Config/Project.xcconfig"
      #include "../Pods/App.xcconfig"
      NAME = App
      """,
      "App/Deep/Deep.xcconfig": "#include \"../../Config/Project.xcconfig\"\nNAME = Deep",
    ]).read()
    let settings = map.settings(forPath: "App/a.swift")
    #expect(settings.deploymentTargets == [.iOS: OSVersion(11)])
    #expect(settings.deploymentSources == [.iOS: "Config/Project.xcconfig"])
    #expect(settings.languageMode == .v5)
    #expect(settings.assumed == [.compilerFloor])
    #expect(settings.isAppleOnly && settings.moduleName == nil && settings.mixed.isEmpty)
    #expect(
      settings.refusal(of: .concurrency) == "needs iOS 13, but Config/Project.xcconfig deploys to iOS 11")
    #expect(
      map.findings == [
        "Config/Project.xcconfig: Swift 5 mode, compiler 6.0 or later (assumed), iOS 11; 2 files",
        "project.yml: not read; let XcodeGen generate the Xcode project first, or give the settings by options",
      ])
  }

  @Test(arguments: [
    ("import ProjectDescription\nlet project = Project(name: \"App\")", true),
    ("struct Project {}", false),
  ])
  func filesNamedProjectDescribeOneWhereTheyImportWhatDoes(text: String, does: Bool) {
    let map = FileTree(["Project.swift": text, "App/a.swift": ""]).read()
    #expect(map.findings.contains { $0.hasPrefix("Project.swift: not read; let Tuist") } == does)
  }

  @Test func lowestAndStrictestOfAllConfigurationFilesCount() {
    let map = FileTree([
      "App/a.swift": "", "Mac/b.swift": "", "Config/Names.xcconfig": "PRODUCT_NAME = App",
      "App/App.xcconfig": """
      IPHONEOS_DEPLOYMENT_TARGET[config=Debug] = 17.0
      IPHONEOS_DEPLOYMENT_TARGET[config=Release] = $(LOWEST)
      LOWEST = 14.0
      SWIFT_VERSION = 5.0
      SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor
      """,
      "Mac/Mac.xcconfig": """
      IPHONEOS_DEPLOYMENT_TARGET = 15.0
      MACOSX_DEPLOYMENT_TARGET[sdk=macosx*] = 12.0
      SWIFT_VERSION = 6.0
      """,
    ]).read()
    let settings = map.settings(forPath: "App/a.swift")
    #expect(settings == map.settings(forPath: "Mac/b.swift"))
    #expect(settings.deploymentTargets == [.iOS: OSVersion(14), .macOS: OSVersion(12)])
    #expect(settings.deploymentSources == [.iOS: "App/App.xcconfig", .macOS: "Mac/Mac.xcconfig"])
    #expect(settings.languageMode == .v6)
    #expect(settings.defaultIsolation == .nonisolated)
    #expect(settings.mixed == [.languageMode, .strictConcurrency, .defaultIsolation])
    #expect(map.findings.first?.hasPrefix("App/App.xcconfig, Mac/Mac.xcconfig: Swift 6 mode") == true)
  }

  @Test func isolationAndChecksOfTheBaseHoldForAllThatIncludeIt() {
    let base = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\nSWIFT_STRICT_CONCURRENCY = complete"
    let map = FileTree([
      "a.swift": "", "Config/Base.xcconfig": base, "Config/A.xcconfig": "#include \"Base.xcconfig\"",
      "Config/B.xcconfig": "#include \"Base.xcconfig\"\n#include \"Missing.xcconfig\"",
    ]).read()
    let settings = map.settings(forPath: "a.swift")
    #expect(settings.defaultIsolation == .mainActor && settings.strictConcurrency == .complete)
    #expect(settings.mixed.isEmpty)
    // They say no deployment target.
    #expect(settings.assumed.contains(.deploymentTargets) && settings.deploymentTargets.count == 4)
    #expect(
      map.findings.contains(
        "Config/B.xcconfig: cannot read the build settings in Config/Missing.xcconfig; they are left out"))
  }

  @Test func configurationFilesThatIncludeOneAnotherCountOnce() {
    let map = FileTree([
      "a.swift": "", "A.xcconfig": "#include \"B.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 14.0",
      "B.xcconfig": "#include \"A.xcconfig\"",
    ]).read()
    #expect(map.settings(forPath: "a.swift").deploymentSources == [.iOS: "A.xcconfig"])
  }

  @Test func whatAManifestOrProjectSaysOutweighsConfigurationFiles() {
    let map = FileTree([
      "Package.swift": Self.manifest, "Sources/Lib/a.swift": "", "Tools/Runner.swift": "",
      "Tools/Runner.xcodeproj/project.pbxproj": Self.project(source: "Runner.swift"),
      "Config/Old.xcconfig": "MACOSX_DEPLOYMENT_TARGET = 10.9\nIPHONEOS_DEPLOYMENT_TARGET = 9.0",
    ]).read()
    #expect(map.settings(forPath: "Sources/Lib/a.swift").deploymentTargets == [.macOS: OSVersion(14)])
    #expect(map.settings(forPath: "Tools/Runner.swift").deploymentTargets == [.macOS: OSVersion(10, 12)])
    #expect(map.findings.allSatisfy { !$0.contains("Old.xcconfig") })
  }

  @Test func projectWithoutDeploymentTargetTakesThatOfItsPlatform() {
    let project = Self.project(source: "a.swift").replacing("MACOSX_DEPLOYMENT_TARGET = 10.12;", with: "")
    let map = FileTree([
      "a.swift": "", "Runner.xcodeproj/project.pbxproj": project,
      "Config/Mac.xcconfig": "MACOSX_DEPLOYMENT_TARGET = 10.14\nSWIFT_VERSION = 6.0",
    ]).read()
    let settings = map.settings(forPath: "a.swift")
    #expect(settings.deploymentTargets == [.macOS: OSVersion(10, 14)])
    #expect(settings.deploymentSources == [.macOS: "Config/Mac.xcconfig"])
    #expect(settings.languageMode == .v4 && settings.moduleName == "Runner")
    #expect(!settings.assumed.contains(.deploymentTargets))
    #expect(map.findings.first?.hasPrefix("Config/Mac.xcconfig, Runner.xcodeproj: Swift 4 mode") == true)
  }
}
