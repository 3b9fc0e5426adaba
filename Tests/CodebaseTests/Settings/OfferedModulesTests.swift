import Testing

@testable import Codebase

/// Whether code outside of a repository may use a file's module.
@Suite struct OfferedModulesTests {
  /// An app that is built with a framework, each of one file.
  private static func project(app: String = "application", name: String = "App") -> String {
    """
    // !$*UTF8*$!
    { objectVersion = 46; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T1, T2); };
      G = { isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = App/a.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Kit/k.swift; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1); }; S2 = { isa = PBXSourcesBuildPhase; files = (B2); };
      T1 = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(app)";
        buildPhases = (S1); buildConfigurationList = L; };
      T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        buildPhases = (S2); buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
        SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; SWIFT_VERSION = 5.0; }; };
    }; }
    """
  }

  private static func manifest(
    _ products: String = ".library(name: \"Core\", targets: [\"Core\"])", more: String = ""
  ) -> String {
    """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "Core", products: [\(products)],
      targets: [.target(name: "Core", dependencies: ["Base"]), .target(name: "Base"), \(more)])
    """
  }

  private static let package = ["Sources/Core/c.swift": "", "Sources/Base/b.swift": ""]
  private static let app = ["App/a.swift": "", "Kit/k.swift": ""]

  private static func isOffered(
    _ path: String, in files: [String: String], over folder: String? = nil
  ) -> Bool {
    FileTree(files.merging([".git/HEAD": ""]) { $1 }).read(over: folder).settings(forPath: path)
      .isOfferedToOthers
  }

  @Test func frameworksOfAnAppAreItsOwn() {
    let files = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project()]) { $1 }
    #expect(!Self.isOffered("Kit/k.swift", in: files))
    #expect(!Self.isOffered("App/a.swift", in: files))
  }

  @Test func frameworksAloneAreForOthers() {
    for other in ["bundle.unit-test", "framework", "app-extension"] {
      let files = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project(app: other)]) { $1 }
      #expect(Self.isOffered("Kit/k.swift", in: files))
    }
  }

  /// A library's repository often has an app that shows it.
  @Test func anAppThatShowsALibraryIsNone() {
    for name in ["KitDemo", "Example", "SampleApp", "TestHost"] {
      let files = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project(name: name)]) { $1 }
      #expect(Self.isOffered("Kit/k.swift", in: files))
    }
    let files = ["Examples/App/a.swift": "", "Examples/Kit/k.swift": ""]
    let project = ["Examples/App.xcodeproj/project.pbxproj": Self.project()]
    #expect(Self.isOffered("Examples/Kit/k.swift", in: files.merging(project) { $1 }))
  }

  /// A run over the framework alone doesn't see the code that uses it.
  @Test func anAppThatIsNotLookedAtDoesNotCount() {
    let files = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project()]) { $1 }
    #expect(Self.isOffered("Kit/k.swift", in: files, over: "/repo/Kit"))
  }

  @Test func aPodIsForOthersEvenInAnAppsRepository() {
    let podspec = { (files: String) in
      "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = \(files)\nend"
    }
    let files = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project()]) { $1 }
    #expect(
      Self.isOffered("Kit/k.swift", in: files.merging(["Kit.podspec": podspec("'Kit/*.swift'")]) { $1 }))
    #expect(
      !Self.isOffered("Kit/k.swift", in: files.merging(["Kit.podspec": podspec("'Lib/*.swift'")]) { $1 }))
    // Which files it names can't be known.
    #expect(Self.isOffered("Kit/k.swift", in: files.merging(["Kit.podspec": podspec("sources")]) { $1 }))
  }

  @Test func librariesOfAPackageAreForOthersWithWhatTheyAreBuiltOn() {
    let files = Self.package.merging(["Package.swift": Self.manifest()]) { $1 }
    for path in files.keys where path.hasSuffix(".swift") && path != "Package.swift" {
      #expect(Self.isOffered(path, in: files))
    }
    let more = Self.manifest(
      ".library(name: \"Base\", targets: [\"Base\"]), .executable(name: \"Tool\", targets: [\"Tool\"])",
      more: ".executableTarget(name: \"Tool\", dependencies: [.target(name: \"Core\")])")
    let tool = files.merging(["Package.swift": more, "Sources/Tool/main.swift": ""]) { $1 }
    #expect(Self.isOffered("Sources/Base/b.swift", in: tool))
    #expect(!Self.isOffered("Sources/Core/c.swift", in: tool))
    #expect(!Self.isOffered("Sources/Tool/main.swift", in: tool))
    // A run over one target alone doesn't see who uses it.
    #expect(Self.isOffered("Sources/Core/c.swift", in: tool, over: "/repo/Sources/Core"))
  }

  @Test func aPackageWithoutLibrariesIsItsOwn() {
    for products in ["", ".executable(name: \"Core\", targets: [\"Core\"])"] {
      let files = Self.package.merging(["Package.swift": Self.manifest(products)]) { $1 }
      #expect(!Self.isOffered("Sources/Core/c.swift", in: files))
    }
  }

  @Test(arguments: [
    "products()", ".library(name: \"Core\", targets: names)", "] + others + [",
    ".library(name: \"Core\", targets: [name])",
  ])
  func whatAManifestComputesMayBeALibrary(products: String) {
    let files = Self.package.merging(["Package.swift": Self.manifest(products)]) { $1 }
    #expect(Self.isOffered("Sources/Core/c.swift", in: files))
    #expect(Self.isOffered("Sources/Base/b.swift", in: files))
  }

  /// SwiftPM fetches a package from the top of its repository.
  @Test func packagesBesideAnAppAreItsOwnBelowTheTop() {
    let app = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project()]) { $1 }
    let local = [
      "Core/Package.swift": Self.manifest(), "Core/Sources/Core/c.swift": "", "Core/Sources/Base/b.swift": "",
    ]
    #expect(!Self.isOffered("Core/Sources/Core/c.swift", in: app.merging(local) { $1 }))
    #expect(!Self.isOffered("Core/Sources/Base/b.swift", in: app.merging(local) { $1 }))
    #expect(Self.isOffered("Core/Sources/Core/c.swift", in: local))
    let top = Self.package.merging(["Package.swift": Self.manifest()]) { $1 }
    #expect(Self.isOffered("Sources/Core/c.swift", in: app.merging(top) { $1 }))
    #expect(!Self.isOffered("Kit/k.swift", in: app.merging(top) { $1 }))
  }

  @Test func librariesOfManifestsForOtherCompilersCount() {
    let older = Self.manifest().replacing("5.9", with: "6.0")
    let newer = Self.manifest("").replacing("5.9", with: "6.2")
    let files = Self.package.merging(["Package.swift": older, "Package@swift-6.2.swift": newer]) { $1 }
    #expect(Self.isOffered("Sources/Core/c.swift", in: files))
  }

  @Test func whatNobodyIsKnownToBuildMayBeForOthers() {
    let app = Self.app.merging(["App.xcodeproj/project.pbxproj": Self.project()]) { $1 }
    #expect(Self.isOffered("Else/e.swift", in: app.merging(["Else/e.swift": ""]) { $1 }))
    #expect(Self.isOffered("a.swift", in: ["a.swift": ""]))
    #expect(Settings().isOfferedToOthers)
    // Beside codebases that have nothing to do with it.
    let loose = FileTree([
      "One/App/a.swift": "", "One/Kit/k.swift": "", "One/App.xcodeproj/project.pbxproj": Self.project(),
      "Two/b.swift": "",
    ]).read()
    #expect(loose.settings(forPath: "One/Kit/k.swift").isOfferedToOthers)
  }

  @Test func anAppThatIsDescribedCounts() {
    let description = """
      name: App
      targets:
        App: {type: application, platform: iOS, sources: App}
        Kit: {type: framework, platform: iOS, sources: Kit}
      """
    #expect(!Self.isOffered("Kit/k.swift", in: Self.app.merging(["project.yml": description]) { $1 }))
  }
}
