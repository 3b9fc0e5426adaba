/// A set of compiler flags under which the meaning of the same source differs.
public enum CompilerMode: String, CaseIterable, Sendable, Codable {
  case swift5 = "M5"
  case swift5CompleteChecking = "M5C"
  case swift6 = "M6"
  case swift6MainActor = "M6D"
  case swift6NonsendingByDefault = "M6N"
  /// Both flags: what a new app project of Xcode 26 has, in Swift 6 mode.
  case swift6MainActorNonsending = "M6DN"
  /// Both flags, in Swift 5 mode.
  case swift5MainActorNonsending = "M5DN"

  public var flags: [String] {
    let mainActor = ["-default-isolation", "MainActor"]
    let nonsending = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    return switch self {
    case .swift5: ["-swift-version", "5"]
    case .swift5CompleteChecking: ["-swift-version", "5", "-strict-concurrency=complete"]
    case .swift6: ["-swift-version", "6"]
    case .swift6MainActor: ["-swift-version", "6"] + mainActor
    case .swift6NonsendingByDefault: ["-swift-version", "6"] + nonsending
    case .swift6MainActorNonsending: ["-swift-version", "6"] + mainActor + nonsending
    case .swift5MainActorNonsending: ["-swift-version", "5"] + mainActor + nonsending
    }
  }
}
