import Testing

@testable import Codebase

/// Descriptions of projects that XcodeGen generates.
@Suite struct XcodeGenTests {
  private static let app = """
    name: App
    options:
      deploymentTarget:
        iOS: "14.0"
        macOS: 12.0
    settings:
      base:
        SWIFT_VERSION: "5.0"
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: App
            excludes: ["Not", "**/*.generated.swift"]
          - Shared/One.swift
          - path: Web
            type: folder
          - path: Notes
            buildPhase: none
        settings:
          SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
      Kit:
        type: framework
        platform: iOS
        deploymentTarget: 13.0
        sources: Kit
        settings:
          base:
            SWIFT_VERSION: 6.0
            PRODUCT_NAME: AppKitty
          configs:
            debug:
              SWIFT_STRICT_CONCURRENCY: complete
      Tool:
        type: tool
        platform: macOS
        sources: [Tool, Shared]
        settings:
          groups: [strict]
    settingGroups:
      strict:
        SWIFT_STRICT_CONCURRENCY: targeted
    """

  private static let note =
    "project.yml: not read; let XcodeGen generate the Xcode project first, or give the settings by options"

  private static func tree(_ files: [String: String]) -> FileTree {
    let sources = [
      "App/a.swift", "App/Not/n.swift", "App/x.generated.swift", "Shared/One.swift", "Shared/Two.swift",
      "Web/w.swift", "Notes/n.swift", "Kit/Deep/k.swift", "Tool/main.swift", "Other/o.swift",
    ]
    return FileTree(files.merging(sources.map { ($0, "") }) { first, _ in first })
  }

  @Test func targetsHaveTheirSettings() {
    let map = Self.tree(["project.yml": Self.app]).read()
    let app = map.settings(forPath: "App/a.swift")
    #expect(app.deploymentTargets == [.iOS: OSVersion(14)])
    #expect(app.deploymentSources == [.iOS: "project.yml"])
    #expect(app.languageMode == .v5 && app.defaultIsolation == .mainActor)
    #expect(app.moduleName == "App" && app.isAppleOnly)
    let kit = map.settings(forPath: "Kit/Deep/k.swift")
    #expect(kit.deploymentTargets == [.iOS: OSVersion(13)])
    #expect(kit.languageMode == .v6 && kit.moduleName == "AppKitty")
    let tool = map.settings(forPath: "Tool/main.swift")
    #expect(tool.deploymentTargets == [.macOS: OSVersion(12)])
    #expect(tool.strictConcurrency == .targeted)
    #expect(map.findings.allSatisfy { !$0.contains("not read") })
  }

  @Test func filesAreThoseOfTheSources() {
    let map = Self.tree(["project.yml": Self.app]).read()
    // Two targets compile it.
    let shared = map.settings(forPath: "Shared/One.swift")
    #expect(shared.deploymentTargets == [.iOS: OSVersion(14), .macOS: OSVersion(12)])
    #expect(shared.moduleName == nil)
    #expect(map.settings(forPath: "Shared/Two.swift").moduleName == "Tool")
    for path in ["App/Not/n.swift", "App/x.generated.swift", "Web/w.swift", "Notes/n.swift", "Other/o.swift"]
    {
      let settings = map.settings(forPath: path)
      #expect(settings.moduleName == nil)
      // What the whole project has.
      #expect(settings.deploymentTargets == [.iOS: OSVersion(13), .macOS: OSVersion(12)])
      #expect(settings.languageMode == .v6)
    }
  }

  @Test func onlyWhatIsIncludedCounts() {
    let map = Self.tree([
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "15.0"
          sources:
            - path: .
              includes: ["App/*.swift", "Kit"]
              excludes: ["**/x.*"]
      """
    ]).read()
    for path in ["App/a.swift", "Kit/Deep/k.swift"] {
      #expect(map.settings(forPath: path).moduleName == "App")
    }
    for path in ["App/Not/n.swift", "App/x.generated.swift", "Other/o.swift"] {
      #expect(map.settings(forPath: path).moduleName == nil)
    }
  }

  /// As an app with several projects in one folder has it.
  @Test func includesTemplatesAndOtherNames() {
    let map = FileTree([
      "ios/mail-project.yml": """
      name: mail
      settings:
        base:
          PRODUCT_NAME: mail
      include:
        - path: ../common.yml
        - path: ./shared.yml
      targets:
        mail:
          templates: [ "lint" ]
          type: application
          sources:
            - path: mail
          settings:
            base:
              SWIFT_VERSION: "6.0"
            configs:
              Debug Staging:
                PRODUCT_NAME: "Mail S"
            groups:
              - signing
      settingGroups:
        signing:
          base:
            PRODUCT_MODULE_NAME: Mail
      """,
      "ios/shared.yml": """
      targets:
        SharedKit:
          type: framework
          platform: iOS
          sources:
            - path: Shared
          settings:
            PRODUCT_NAME: SharedKit
      targetTemplates:
        base:
          platform: iOS
        lint:
          templates: [base]
          type: framework
          sources: ["${target_name}Extra"]
      """,
      "common.yml": """
      options:
        deploymentTarget:
          iOS: "16.0"
      configs:
        Debug Staging: debug
        Release Production: release
      settings:
        base:
          SWIFT_VERSION: "5.0"
      targetTemplates:
        other:
          sources: Never
      """,
      "ios/mail/a.swift": "", "ios/mailExtra/b.swift": "", "ios/Shared/c.swift": "",
    ]).read()
    for path in ["ios/mail/a.swift", "ios/mailExtra/b.swift"] {
      let settings = map.settings(forPath: path)
      #expect(settings.deploymentTargets == [.iOS: OSVersion(16)])
      #expect(settings.languageMode == .v6 && settings.moduleName == "Mail")
    }
    let shared = map.settings(forPath: "ios/Shared/c.swift")
    #expect(shared.languageMode == .v5 && shared.moduleName == "SharedKit")
    #expect(
      map.findings.first
        == "ios/mail-project.yml: Swift 6 mode, compiler 6.0 or later (assumed), iOS 16; 2 files")
    #expect(map.findings.allSatisfy { !$0.contains("not read") })
  }

  @Test func pathsOfWhatIsIncludedStartThere() {
    let map = Self.tree([
      "project.yml": "name: App\ninclude: [Kit/kit.yml, {path: Tool/tool.yml, relativePaths: false}]",
      "Kit/kit.yml": "targets: {Kit: {type: framework, platform: iOS, sources: Deep}}",
      "Tool/tool.yml": "targets: {Tool: {type: tool, platform: macOS, sources: [Tool]}}",
    ]).read()
    #expect(map.settings(forPath: "Kit/Deep/k.swift").moduleName == "Kit")
    #expect(map.settings(forPath: "Tool/main.swift").moduleName == "Tool")
  }

  @Test func whatIsMarkedReplaces() {
    let map = Self.tree([
      "project.yml": """
      name: App
      include: base.yml
      targets:
        App:
          sources:REPLACE: [App]
      """,
      "base.yml": "targets: {App: {type: application, platform: iOS, sources: [Kit]}}",
    ]).read()
    #expect(map.settings(forPath: "App/a.swift").moduleName == "App")
    #expect(map.settings(forPath: "Kit/Deep/k.swift").moduleName == nil)
  }

  @Test func oneTargetForSeveralPlatforms() {
    let text = """
      name: Kit
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          deploymentTarget: {iOS: "15.0", macOS: "12.0"}
          sources: [Kit, "Only$platform"]
        Wide:
          type: framework
          platform: auto
          supportedDestinations: [iOS, macCatalyst, tvOS]
          deploymentTarget: {iOS: 17.0, tvOS: 17.0}
          sources: Other
      """
    let map = FileTree([
      "project.yml": text, "Kit/k.swift": "", "OnlymacOS/m.swift": "", "Other/o.swift": "",
    ]).read()
    let both = map.settings(forPath: "Kit/k.swift")
    #expect(both.deploymentTargets == [.iOS: OSVersion(15), .macOS: OSVersion(12)])
    #expect(both.moduleName == "Kit")
    #expect(map.settings(forPath: "OnlymacOS/m.swift").deploymentTargets == [.macOS: OSVersion(12)])
    #expect(
      map.settings(forPath: "Other/o.swift").deploymentTargets == [.iOS: OSVersion(17), .tvOS: OSVersion(17)])
  }

  @Test func configurationFilesOutweighOptions() {
    let map = Self.tree([
      "project.yml": """
      name: App
      options: {deploymentTarget: {iOS: "14.0"}}
      configFiles: {Debug: Project.xcconfig, Release: Project.xcconfig}
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "15.0"
          configFiles: {Debug: Missing.xcconfig, Release: Project.xcconfig}
          sources: App
        Kit:
          type: framework
          platform: iOS
          settings: {IPHONEOS_DEPLOYMENT_TARGET: "17.0"}
          sources: Kit
      """,
      "Project.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0\nSWIFT_VERSION = 6.0",
    ]).read()
    let app = map.settings(forPath: "App/a.swift")
    #expect(app.deploymentTargets == [.iOS: OSVersion(16)] && app.languageMode == .v6)
    #expect(map.settings(forPath: "Kit/Deep/k.swift").deploymentTargets == [.iOS: OSVersion(17)])
    #expect(
      map.findings.contains(
        "project.yml: cannot read the build settings in Missing.xcconfig; they are left out"))
  }

  @Test func aGeneratedProjectWins() {
    let map = Self.tree(["project.yml": Self.app, "App.xcodeproj/project.pbxproj": "{}"]).read()
    #expect(map.settings(forPath: "App/a.swift").moduleName == nil)
    #expect(map.findings.allSatisfy { !$0.contains("project.yml") })
  }

  /// Nothing of a description counts of which a part can't be read.
  @Test(arguments: [
    ("sources: Kit", "sources: *kit"), ("sources: Kit", "sources: ${KIT}"),
    ("sources: Kit", "sources: {a: b}"),
    ("platform: macOS", "platform: beOS"), ("platform: macOS", "platforms: macOS"),
    ("type: tool", "kind: tool"),
    ("groups: [strict]", "groups: [gone]"), ("deploymentTarget: 13.0", "deploymentTarget: ${LOWEST}"),
    ("macOS: 12.0", "beOS: 5.0"), ("name: App\n", "name: App\ninclude: gone.yml\n"),
    ("name: App\n", "name: App\ninclude: [{path: base.yml, enable: ${CI}}]\n"), ("name: App\n", ""),
    ("type: application", "templates: [gone]\n    type: application"),
    ("settings:\n      SWIFT", "settings: none\n    x:\n      SWIFT"),
    ("name: App\n", "name: App\nconfigs: {}\n"), ("name: App\n", "name: &name App\n"),
  ])
  func whatCantBeReadIsNoted(part: String, other: String) {
    let text = Self.app.replacing(part, with: other)
    #expect(text != Self.app)
    let map = Self.tree(["project.yml": text, "base.yml": "name: Base"]).read()
    #expect(map.settings(forPath: "App/a.swift").assumed.contains(.deploymentTargets))
    #expect(map.findings.contains(Self.note))
  }

  @Test func includesThatGoInCirclesEnd() {
    let map = Self.tree([
      "project.yml": "include: other.yml\n" + Self.app, "other.yml": "include: project.yml",
    ])
    .read()
    #expect(map.settings(forPath: "App/a.swift").moduleName == "App")
  }

  @Test(arguments: [
    "name: CI\non: push\njobs:\n  targets: none", "targets:\n  - a\nname: b",
    "name: A\ntargets: {}\nsettings: {}",
  ])
  func filesOfOtherToolsAreNotMentioned(text: String) {
    let map = Self.tree(["other.yml": text]).read()
    #expect(map.findings.allSatisfy { !$0.contains("other.yml") })
  }
}
