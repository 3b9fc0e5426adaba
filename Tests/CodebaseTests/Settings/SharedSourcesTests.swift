import Testing

@testable import Codebase

/// Files that a package and an Xcode project have in common.
@Suite struct SharedSourcesTests {
  /// A framework for iOS 13 that lists `Sources/Lib/a.swift` and synchronizes the folder `Kit`.
  private static func project(
    _ settings: String = "", mode: String = "5.0", name: String = "Lib", exceptions: String = "",
    sources: String = "B1"
  ) -> String {
    """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (LP); };
      LP = { isa = XCLocalSwiftPackageReference; relativePath = .; };
      G = { isa = PBXGroup; children = (F1, SG); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = Sources/Lib/a.swift; sourceTree = "<group>"; };
      SG = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; exceptions = (E); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (\(exceptions)); };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      S = { isa = PBXSourcesBuildPhase; files = (\(sources)); };
      T = { isa = PBXNativeTarget; name = \(name); buildPhases = (S); buildConfigurationList = L;
        fileSystemSynchronizedGroups = (SG); };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
        SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0; SWIFT_VERSION = \(mode); \(settings) }; };
    }; }
    """
  }

  private static func manifest(tools: String = "5.9", _ settings: String = "") -> String {
    """
    // swift-tools-version:\(tools)
    let package = Package(name: "Lib", platforms: [.iOS(.v15), .macOS(.v12)], targets: [
      .target(name: "Lib", swiftSettings: [\(settings)]),
    ])
    """
  }

  private static func map(project: String, manifest: String = manifest()) -> SettingsMap {
    FileTree([
      "Lib.xcodeproj/project.pbxproj": project, "Package.swift": manifest, "Sources/Lib/a.swift": "",
      "Sources/Lib/b.swift": "",
    ]).read()
  }

  @Test func fileOfBothMustCompileInBoth() {
    let map = Self.map(
      project: Self.project(
        "SWIFT_STRICT_CONCURRENCY = complete; SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;"),
      manifest: Self.manifest(
        ".enableUpcomingFeature(\"ExistentialAny\"), "
          + ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")"))
    let settings = map.settings(forPath: "Sources/Lib/a.swift")
    #expect(settings.languageMode == .v5)
    #expect(settings.strictConcurrency == .complete)
    #expect(settings.upcomingFeatures == ["ExistentialAny"])
    #expect(settings.mixed == [.strictConcurrency, .upcomingFeatures])
    #expect(settings.deploymentTargets == [.iOS: OSVersion(13), .macOS: OSVersion(12)])
    #expect(settings.deploymentSources == [.iOS: "Lib.xcodeproj", .macOS: "Package.swift"])
    #expect(settings.moduleName == "Lib")
    #expect(!settings.isAppleOnly)
    #expect(
      map.findings.contains(
        "Lib.xcodeproj, Package.swift: Swift 5 mode, complete checks (targets differ), compiler 6.0 or later "
          + "(assumed), macOS 12, iOS 13; 1 file"))
  }

  @Test func fileOfThePackageAloneHasItsSettings() {
    let map = Self.map(project: Self.project("SWIFT_STRICT_CONCURRENCY = complete;"))
    let settings = map.settings(forPath: "Sources/Lib/b.swift")
    #expect(settings.strictConcurrency == .minimal)
    #expect(settings.mixed.isEmpty)
    #expect(settings.deploymentTargets[.iOS] == OSVersion(15))
  }

  @Test func packageThatTheProjectOnlyDependsOnWinsAlone() {
    let map = Self.map(project: Self.project("SWIFT_STRICT_CONCURRENCY = complete;", sources: ""))
    let settings = map.settings(forPath: "Sources/Lib/a.swift")
    #expect(settings.strictConcurrency == .minimal)
    #expect(settings.deploymentTargets[.iOS] == OSVersion(15))
    #expect(map.findings.count == 1 && map.findings[0].hasPrefix("Package.swift: "))
  }

  @Test func higherModeCountsFromEitherSide() {
    let package = Self.map(project: Self.project(), manifest: Self.manifest(tools: "6.0"))
      .settings(forPath: "Sources/Lib/a.swift")
    let project = Self.map(project: Self.project(mode: "6.0"))
      .settings(forPath: "Sources/Lib/a.swift")
    for settings in [package, project] {
      #expect(settings.languageMode == .v6)
      #expect(settings.mixed == [.languageMode, .strictConcurrency])
    }
  }

  @Test func lowerCompilerCountsFromEitherSide() {
    let package = Self.map(project: Self.project(), manifest: Self.manifest(tools: "6.2"))
      .settings(forPath: "Sources/Lib/a.swift")
    let project = Self.map(project: Self.project("SWIFT_APPROACHABLE_CONCURRENCY = YES;"))
      .settings(forPath: "Sources/Lib/a.swift")
    for settings in [package, project] {
      #expect(settings.compilerFloor == SwiftVersion(6))
      #expect(settings.assumed.contains(.compilerFloor))
    }
  }

  @Test func modulesOfDifferentNamesAreNoOneModule() {
    let map = Self.map(project: Self.project(name: "LibKit"))
    #expect(map.settings(forPath: "Sources/Lib/a.swift").moduleName == nil)
    #expect(map.settings(forPath: "Sources/Lib/b.swift").moduleName == "Lib")
  }

  @Test func synchronizedFolderAroundAPackageCompilesItOnlyWithoutItsManifest() {
    let checks = { (exceptions: String) in
      let project = Self.project("SWIFT_STRICT_CONCURRENCY = complete;", exceptions: exceptions)
      return FileTree([
        "Lib.xcodeproj/project.pbxproj": project, "Kit/Package.swift": Self.manifest(),
        "Kit/Sources/Lib/c.swift": "",
      ]).read().settings(forPath: "Kit/Sources/Lib/c.swift").strictConcurrency
    }
    #expect(checks("") == .minimal)
    #expect(checks("Package.swift") == .complete)
    #expect(checks("Package.swift, Sources") == .minimal)
  }
}
