import Testing

@testable import Codebase

@Suite struct XcodeProjectTests {
  /// An app for iOS 15 and an extension for iOS 14 that share a file, a Mac tool based on a configuration file,
  /// and a synchronized folder with an exception each way.
  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; projectDirPath = ""; targets = (T1, T2, T3); };
      G = { isa = PBXGroup; children = (G1, F3, XC, SG, OUT); sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; children = (F1, F2); path = App; sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = "View Model.swift"; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; name = Shared.swift; path = ../Shared/Shared.swift; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = Tool/main.swift; sourceTree = SOURCE_ROOT; };
      OUT = { isa = PBXFileReference; path = Gen.swift; sourceTree = BUILT_PRODUCTS_DIR; };
      XC = { isa = PBXFileReference; path = Config/Tool.xcconfig; sourceTree = "<group>"; };
      SG = { isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = "<group>"; exceptions = (E1, E2); };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Not.swift, Sub); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Both.swift); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F2; }; B4 = { isa = PBXBuildFile; fileRef = F3; };
      B5 = { isa = PBXBuildFile; fileRef = OUT; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B5); };
      S2 = { isa = PBXSourcesBuildPhase; files = (B3); }; S3 = { isa = PBXSourcesBuildPhase; files = (B4); };
      T1 = { isa = PBXNativeTarget; name = "My App"; buildPhases = (S1); buildConfigurationList = L1;
        fileSystemSynchronizedGroups = (SG); };
      T2 = { isa = PBXNativeTarget; name = Extension; buildPhases = (S2); buildConfigurationList = L2; };
      T3 = { isa = PBXNativeTarget; name = Tool; buildPhases = (S3); buildConfigurationList = L3; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SDKROOT = iphoneos; SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        SDKROOT = iphoneos; SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
      L1 = { isa = XCConfigurationList; buildConfigurations = (D1, R1); };
      D1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
        SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
      R1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
        SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
      L2 = { isa = XCConfigurationList; buildConfigurations = (R2); };
      R2 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        IPHONEOS_DEPLOYMENT_TARGET = 14.0; SWIFT_STRICT_CONCURRENCY = complete; }; };
      L3 = { isa = XCConfigurationList; buildConfigurations = (R3); };
      R3 = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XC; buildSettings = {
        OTHER_SWIFT_FLAGS = ("$(inherited)", "-enable-upcoming-feature", InferIsolatedConformances); }; };
    }; }
    """

  private static let map = FileTree([
    "App.xcodeproj/project.pbxproj": project,
    "Config/Tool.xcconfig": "#include \"Base.xcconfig\"\nSWIFT_VERSION = 6.0",
    "Config/Base.xcconfig":
      "SDKROOT = macosx\nMACOSX_DEPLOYMENT_TARGET = 12.0\nOTHER_SWIFT_FLAGS = -strict-concurrency=complete",
    "App/View Model.swift": "", "Shared/Shared.swift": "", "Tool/main.swift": "", "Sync/a.swift": "",
    "Sync/Not.swift": "", "Sync/Sub/b.swift": "", "Sync/Both.swift": "", "Elsewhere/x.swift": "",
    "Modules/M/Package.swift":
      "// swift-tools-version:5.9\nlet package = Package(name: \"M\", targets: [.target(name: \"M\")])",
    "Modules/M/Sources/M/m.swift": "",
  ]).read()

  @Test func fileOfOneTarget() {
    let settings = Self.map.settings(forPath: "App/View Model.swift")
    #expect(settings.languageMode == .v5)
    #expect(settings.defaultIsolation == .mainActor)
    #expect(settings.nonisolatedNonsendingByDefault)
    #expect(settings.compilerFloor == SwiftVersion(6, 2))
    #expect(settings.deploymentTargets == [.iOS: OSVersion(15)])
    #expect(settings.deploymentSources == [.iOS: "App.xcodeproj"])
    #expect(settings.moduleName == "My_App")
    #expect(settings.isAppleOnly)
  }

  @Test func fileOfTwoTargetsMustCompileInBoth() {
    let settings = Self.map.settings(forPath: "Shared/Shared.swift")
    #expect(settings.deploymentTargets == [.iOS: OSVersion(14)])
    #expect(settings.strictConcurrency == .complete)
    #expect(settings.defaultIsolation == .nonisolated)
    #expect(!settings.nonisolatedNonsendingByDefault)
    #expect(settings.mixed == [.strictConcurrency, .defaultIsolation, .upcomingFeatures])
    #expect(settings.moduleName == nil)
  }

  @Test func configurationFiles() {
    let settings = Self.map.settings(forPath: "Tool/main.swift")
    #expect(settings.languageMode == .v6)
    #expect(settings.deploymentTargets == [.macOS: OSVersion(12)])
    #expect(settings.upcomingFeatures == ["InferIsolatedConformances"])
    #expect(settings.strictConcurrency == .complete)
  }

  @Test func synchronizedFolders() {
    #expect(Self.map.settings(forPath: "Sync/a.swift").moduleName == "My_App")
    #expect(Self.map.settings(forPath: "Sync/Both.swift").mixed.contains(.defaultIsolation))
    // Excepted from the only target: what the whole project has.
    #expect(Self.map.settings(forPath: "Sync/Not.swift").deploymentTargets[.macOS] == OSVersion(12))
    #expect(Self.map.settings(forPath: "Sync/Sub/b.swift").moduleName == nil)
  }

  @Test func packageInsideAnAppWins() {
    let settings = Self.map.settings(forPath: "Modules/M/Sources/M/m.swift")
    #expect(settings.moduleName == "M")
    #expect(!settings.isAppleOnly)
    #expect(!settings.allows(.concurrency))
  }

  @Test func fileOfNoTargetHasTheLowest() {
    let settings = Self.map.settings(forPath: "Elsewhere/x.swift")
    #expect(settings.deploymentTargets == [.iOS: OSVersion(14), .macOS: OSVersion(12)])
    #expect(settings.languageMode == .v6)
  }
}
