import Testing

@testable import Codebase

/// Which files a podspec names.
@Suite struct PodspecTests {
  private static func podspec(_ name: String, _ lines: String, target: String = "12.0") -> String {
    """
    Pod::Spec.new do |spec|
      spec.name = '\(name)'
      spec.swift_version = '5.0'
      spec.ios.deployment_target = '\(target)'
      \(lines)
    end
    """
  }

  private static func files(_ lines: String) -> PodFiles? {
    PodFiles(text: podspec("P", lines), root: "spec")
  }

  @Test func anAppBesidePodsIsNoneOfThem() {
    let map = FileTree([
      ".git/HEAD": "",
      "Core.podspec": Self.podspec("App-Core", "spec.source_files = 'modules/Core/Core/**/*.{h,m,swift}'"),
      "Net.podspec": Self.podspec(
        "Net", "spec.source_files = 'modules/Net/**/*.swift'\n  spec.module_name = 'Network'", target: "11.0"),
      "App/a.swift": "", "modules/Core/Core/c.swift": "", "modules/Core/Core/Deep/d.swift": "",
      "modules/Core/CoreTests/t.swift": "", "modules/Net/n.swift": "",
    ]).read()
    for path in ["modules/Core/Core/c.swift", "modules/Core/Core/Deep/d.swift"] {
      #expect(map.settings(forPath: path).deploymentTargets == [.iOS: OSVersion(12)])
      #expect(map.settings(forPath: path).moduleName == "App_Core")
    }
    #expect(map.settings(forPath: "modules/Net/n.swift").deploymentTargets == [.iOS: OSVersion(11)])
    #expect(map.settings(forPath: "modules/Net/n.swift").moduleName == "Network")
    for path in ["App/a.swift", "modules/Core/CoreTests/t.swift"] {
      #expect(map.settings(forPath: path).assumed.contains(.deploymentTargets))
      #expect(map.settings(forPath: path).moduleName == nil)
    }
  }

  @Test func podsThatShareAFileShareTheLowestTargets() {
    let map = FileTree([
      ".git/HEAD": "", "A.podspec": Self.podspec("A", "spec.source_files = 'Sources/**/*.swift'"),
      "B.podspec": Self.podspec("B", "spec.source_files = 'Sources/Shared'", target: "10.0"),
      "Sources/a.swift": "", "Sources/Shared/s.swift": "",
    ]).read()
    #expect(map.settings(forPath: "Sources/a.swift").moduleName == "A")
    let shared = map.settings(forPath: "Sources/Shared/s.swift")
    #expect(shared.deploymentTargets == [.iOS: OSVersion(10)])
    #expect(shared.deploymentSources == [.iOS: "B.podspec"])
    #expect(shared.moduleName == nil)
  }

  /// A fetched pod starts at the repository's root, one by a path at its podspec's.
  @Test func patternsStartAtThePodspecOrAtTheRepository() {
    let text = Self.podspec("P", "spec.source_files = 'Sources/**/*.swift'")
    let own = FileTree([
      ".git/HEAD": "", "Pod/P.podspec": text, "Pod/Sources/a.swift": "", "Sources/b.swift": "",
    ]).read()
    #expect(own.settings(forPath: "Pod/Sources/a.swift").moduleName == "P")
    #expect(own.settings(forPath: "Sources/b.swift").moduleName == nil)
    let other = FileTree([
      ".git/HEAD": "", "Pod/P.podspec": text, "Pod/Else/a.swift": "", "Sources/b.swift": "",
    ]).read()
    #expect(other.settings(forPath: "Pod/Else/a.swift").moduleName == nil)
    #expect(other.settings(forPath: "Sources/b.swift").moduleName == "P")
  }

  @Test(arguments: [
    ("'Source/*.swift'", ["Source/a.swift"], ["Source/Deep/a.swift", "a.swift"]),
    ("'Source'", ["Source/a.swift", "source/a.swift"], ["Source/Deep/a.swift"]),
    ("'./Source/'", ["Source/a.swift"], ["Source/Deep/a.swift"]),
    ("'Source/*'", ["Source/a.swift"], ["Source/Deep/a.swift"]),
    ("'Source/**'", ["Source/a.swift"], ["Source/Deep/a.swift"]),
    ("\"Source/**/*.{swift}\"", ["Source/a.swift", "Source/Deep/er/a.swift"], ["Other/a.swift"]),
    ("'{A,B}/**/*.{h,swift}'", ["A/a.swift", "B/c/a.swift"], ["C/a.swift"]),
    ("['A/*.swift', \"B/b.swift\"]", ["A/a.swift", "B/b.swift"], ["B/c.swift"]),
    ("'A/*.swift',\n    'B/*.swift' # both", ["A/a.swift", "B/b.swift"], ["C/c.swift"]),
    ("[\n    'A/*.swift',\n    'B/*.swift',\n  ]", ["A/a.swift", "B/b.swift"], ["C/c.swift"]),
  ])
  func patterns(value: String, named: [String], others: [String]) throws {
    let files = try #require(Self.files("spec.source_files = \(value)"))
    for path in named { #expect(files.hold(path), "\(path)") }
    for path in others { #expect(!files.hold(path), "\(path)") }
  }

  @Test func excludedFiles() throws {
    let files = try #require(
      Self.files(
        """
        spec.source_files = 'A/**/*.swift'
          spec.exclude_files = 'A/Not', 'A/**/*.generated.swift'
        """))
    #expect(files.hold("A/a.swift") && files.hold("A/B/b.swift"))
    #expect(!files.hold("A/Not/a.swift") && !files.hold("A/Not/B/a.swift"))
    #expect(!files.hold("A/B/b.generated.swift"))
  }

  @Test func subspecsInheritAndKeepTheirOwnApart() throws {
    let files = try #require(
      Self.files(
        """
        spec.exclude_files = '**/Never.swift'
          spec.subspec 'Core' do |ss|
            ss.source_files = 'Sources/**/*.swift'
            ss.exclude_files = 'Sources/UI'
          end
          spec.subspec 'UI' do |ss|
            ss.source_files = 'Sources/UI/*.swift'
            ss.ios.source_files = 'iOS/*.swift'
          end
        """))
    for path in ["Sources/a.swift", "Sources/UI/a.swift", "iOS/a.swift"] { #expect(files.hold(path)) }
    for path in ["Sources/UI/Deep/a.swift", "Sources/UI/Never.swift", "Other/a.swift"] {
      #expect(!files.hold(path))
    }
  }

  @Test func aPodWithoutSourcesNamesNone() throws {
    let files = try #require(Self.files("spec.vendored_frameworks = 'P.xcframework'"))
    #expect(!files.hold("a.swift"))
  }

  /// What can't be known without Ruby serves for all of the folder, as long as no other podspec names a file.
  @Test(arguments: [
    "spec.source_files = sources", "spec.source_files = \"#{folder}/*.swift\"",
    "spec.source_files = base + ['A/*.swift']", "spec.source_files = %w[A/*.swift]",
    "spec.source_files = 'A/*.swift' if full", "spec.source_files(:all)", "common(spec)",
  ])
  func computedNamesAreNotKnown(lines: String) {
    #expect(Self.files(lines) == nil)
    let map = FileTree([
      ".git/HEAD": "", "A.podspec": Self.podspec("A", lines),
      "B.podspec": Self.podspec("B", "spec.source_files = 'B/*.swift'", target: "10.0"), "A/a.swift": "",
      "B/b.swift": "",
    ]).read()
    #expect(map.settings(forPath: "A/a.swift").deploymentSources == [.iOS: "A.podspec"])
    #expect(map.settings(forPath: "A/a.swift").moduleName == nil)
    #expect(map.settings(forPath: "B/b.swift").deploymentSources == [.iOS: "B.podspec"])
  }

  @Test func whatCompilesAFileOutweighsThePodThatNamesIt() {
    let map = FileTree([
      ".git/HEAD": "", "P.podspec": Self.podspec("P", "spec.source_files = '**/*.swift'", target: "9.0"),
      "Package.swift": """
      // swift-tools-version:5.9
      let package = Package(name: "P", platforms: [.iOS(.v15)], targets: [.target(name: "P")])
      """,
      "Sources/P/a.swift": "", "Extras/b.swift": "",
    ]).read()
    #expect(map.settings(forPath: "Sources/P/a.swift").deploymentTargets == [.iOS: OSVersion(15)])
    // No target of the package compiles it.
    #expect(map.settings(forPath: "Extras/b.swift").deploymentTargets == [.iOS: OSVersion(9)])
  }
}
