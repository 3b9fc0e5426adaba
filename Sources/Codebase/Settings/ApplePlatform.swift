/// An operating system with deployment targets.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable, Comparable {
  case macOS, iOS, macCatalyst, tvOS, watchOS, visionOS

  /// As people write it: `macOS`, `Mac Catalyst`.
  public var name: String { self == .macCatalyst ? "Mac Catalyst" : rawValue }

  /// Reads a platform as people, SwiftPM, CocoaPods or an SDK name it, in any case: `ios`, `osx`, `xros`.
  public init?(named text: some StringProtocol) {
    switch text.lowercased() {
    case "macos", "osx", "macosx": self = .macOS
    case "ios", "iphoneos", "iphonesimulator", "ipados": self = .iOS
    case "maccatalyst", "mac catalyst", "catalyst": self = .macCatalyst
    case "tvos", "appletvos", "appletvsimulator": self = .tvOS
    case "watchos", "watchsimulator": self = .watchOS
    case "visionos", "xros", "xrsimulator": self = .visionOS
    default: return nil
    }
  }

  /// Xcode's build setting for the deployment target. Mac Catalyst follows iOS's.
  var buildSetting: String {
    switch self {
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// Xcode's SDK name, before any version.
  var sdk: String {
    switch self {
    case .macOS, .macCatalyst: "macosx"
    case .iOS: "iphoneos"
    case .tvOS: "appletvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }

  /// What SwiftPM deploys to where a manifest has no `platforms:` at all.
  ///
  /// Source: `SupportedPlatform` in SwiftPM's PackageDescription ("macOS 10.13, iOS 12, tvOS 12, watchOS 4").
  static let packageDefaults: [ApplePlatform: OSVersion] = [
    .macOS: OSVersion(10, 13), .iOS: OSVersion(12), .tvOS: OSVersion(12), .watchOS: OSVersion(4),
  ]

  /// What is assumed where no manifest and no project says.
  static let assumedTargets: [ApplePlatform: OSVersion] = [
    .macOS: OSVersion(13), .iOS: OSVersion(16), .tvOS: OSVersion(16), .watchOS: OSVersion(9),
    .macCatalyst: OSVersion(16), .visionOS: OSVersion(1),
  ]

  public static func < (left: ApplePlatform, right: ApplePlatform) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
