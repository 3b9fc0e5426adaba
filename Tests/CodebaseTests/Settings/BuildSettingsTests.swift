import Testing

@testable import Codebase

@Suite struct BuildSettingsTests {
  private func file(_ files: [String: String]) -> (settings: BuildSettings, unreadable: [String]) {
    var unreadable: [String] = []
    let settings = BuildSettings(configurationFile: "/c/Main.xcconfig", unreadable: &unreadable) { path in
      files[path].map { Array($0.utf8) }
    }
    return (settings, unreadable)
  }

  private func levels(_ settings: BuildSettings..., sdks: [String] = []) -> BuildSettingLevels {
    BuildSettingLevels(
      levels: settings, configuration: "Release", sdks: sdks, builtIn: ["TARGET_NAME": "App"])
  }

  @Test func readsConfigurationFiles() {
    let (settings, unreadable) = file([
      "/c/Main.xcconfig": """
      // A comment
      #include "sub/Base.xcconfig"
      #include? "Missing.xcconfig"
      #include "Gone.xcconfig"
      SDKROOT = macosx;
      FLAGS = $(inherited) -b // after
      NAME[sdk=iphoneos*][arch=*] = phone
      NAME = $(TARGET_NAME)-$(SWIFT_VERSION)$(NONE:default=x)
      """,
      "/c/sub/Base.xcconfig": "#include \"../Main.xcconfig\"\nSWIFT_VERSION = 5.0\r\nFLAGS = -a\n",
    ])
    #expect(unreadable == ["/c/Gone.xcconfig"])
    let all = levels(settings)
    #expect(all.value("SDKROOT") == "macosx")
    #expect(all.value("SWIFT_VERSION") == "5.0")
    #expect(all.value("FLAGS") == "-a -b")
    #expect(all.value("NAME") == "App-5.0x")
  }

  @Test func conditionsChooseBySDK() {
    let (settings, _) = file(["/c/Main.xcconfig": "A = any\nA[sdk=iphone*] = phone\nA[config=Debug] = debug"])
    #expect(levels(settings).value("A") == "any")
    #expect(levels(settings, sdks: ["iphoneos"]).value("A") == "phone")
  }

  @Test func nearerLevelsWinAndInherit() {
    let target = BuildSettings(.dictionary(["F": .list([.string("$(inherited)"), .string("-t")])]))
    let project = BuildSettings(.dictionary(["F": .string("-p"), "LOOP": .string("$(LOOP2)")]))
    #expect(levels(target, project).value("F") == "-p -t")
    #expect(levels(project, target).value("F") == "-p")
    let loop = BuildSettings(.dictionary(["A": .string("$(B)"), "B": .string("$(A)")]))
    #expect(levels(loop).value("A") == nil)
    #expect(levels(project).value("LOOP") == nil)
  }

  @Test func upcomingFeatureNames() {
    #expect(
      UpcomingFeature.name(ofBuildSetting: "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT")
        == "NonisolatedNonsendingByDefault")
    #expect(UpcomingFeature.name(ofBuildSetting: "SWIFT_VERSION") == nil)
  }
}
