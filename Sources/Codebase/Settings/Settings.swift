/// How one file is compiled, as far as a rewrite must know it.
///
/// Where several targets compile a file, these are the settings under which it must compile in all of them: the
/// lowest deployment targets and compiler, the strictest checks, and only the features that all have.
public struct Settings: Sendable, Hashable {
  /// What `-swift-version` is.
  public var languageMode: LanguageMode = .v5
  /// How much of data-race safety Swift 5 mode checks; always `complete` in Swift 6 mode.
  public var strictConcurrency: StrictConcurrency = .minimal
  /// The lowest compiler that builds this. A tools version below 6.0 does not lower it: compilers newer than a
  /// package's tools version are the rule.
  public var compilerFloor = SwiftVersion(6)
  /// What a declaration without isolation of its own is isolated to.
  public var defaultIsolation: DefaultIsolation = .nonisolated
  /// Upcoming and experimental features by the compiler's names.
  public var upcomingFeatures: Set<String> = []
  /// The lowest version of each platform this is built for; empty where it is not built for Apple's platforms.
  public var deploymentTargets: [ApplePlatform: OSVersion] = [:]
  /// Where each deployment target was said, for people: `Package.swift`, `App.xcodeproj`.
  public var deploymentSources: [ApplePlatform: String] = [:]
  /// Whether only Xcode projects build this, so that every build has Apple's SDK.
  public var isAppleOnly = false
  /// How far from an actor functions may become async.
  public var asyncReach: AsyncReach = .modest
  /// How a task waits for a delay. Nil where each place decides: for a delay that is a literal, where nothing follows the
  /// call that may take as long, and until the deadline elsewhere.
  public var delays: DelayStyle?
  /// What a queue that guards becomes where several forms can be.
  public var prefer: PreferredForm?
  /// Whether functions with handlers that stay beside async ones are marked as deprecated: a wish of the person, not of
  /// the project.
  public var deprecatesHandlers = false
  /// What was assumed, not found.
  public var assumed: Set<Field> = []
  /// Where the targets that compile a file disagree.
  public var mixed: Set<Field> = []
  /// The module that the file belongs to; `nil` where it is unknown or several.
  public var moduleName: String?
  /// Whether code outside of the repository may use what is public in the file: what offers its module to others is
  /// there, or whether it is can't be known.
  public var isOfferedToOthers = true

  public init() {}

  public enum Field: String, Sendable, Hashable, CaseIterable, Comparable {
    case languageMode, strictConcurrency, compilerFloor, defaultIsolation, upcomingFeatures, deploymentTargets

    public static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
  }
}

/// How far `async` may spread from a class that becomes an actor: a wish of the person, not of the project.
public enum AsyncReach: String, Sendable, Hashable, CaseIterable {
  /// Only code that is async already awaits it.
  case none
  /// Its callers become async, and theirs.
  case modest
  /// As far as it takes.
  case far

  /// The number of calls between the actor's member and a function that becomes async, at most.
  public var depth: Int {
    switch self {
    case .none: 0
    case .modest: 2
    case .far: 12
    }
  }
}

/// How the tasks that take the place of delays wait: a wish of the person, not of the project.
public enum DelayStyle: String, Sendable, Hashable, CaseIterable {
  /// Until a deadline that is read where the delay was asked for.
  case exact
  /// For the delay, from when the task runs, as the documents do.
  case plain
}

/// Which form comes first where a guarding queue has several: a wish of the person, not of the project.
public enum PreferredForm: String, Sendable, Hashable, CaseIterable {
  case lock
  /// The class as an actor, which all callers await.
  case actor
  /// The class as an actor whose executor is the queue, with callers as they are.
  case queueActor = "queue-actor"
  /// What the migration's documents show: an actor.
  case documents
}

/// A language mode: what `-swift-version` takes.
public enum LanguageMode: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Also 4.2, which differs in nothing that matters here.
  case v4 = "4"
  case v5 = "5"
  case v6 = "6"

  /// The mode that a compiler is in when told this version: `5.9` is Swift 5 mode.
  public init?(_ version: SwiftVersion) {
    switch version.major {
    case 4: self = .v4
    case 5: self = .v5
    case 6: self = .v6
    default: return nil
    }
  }

  public static func < (left: LanguageMode, right: LanguageMode) -> Bool { left.rawValue < right.rawValue }
}

/// What `-strict-concurrency` takes, from the least to the most.
public enum StrictConcurrency: String, Sendable, Hashable, Comparable, CaseIterable {
  case minimal, targeted, complete

  public static func < (left: StrictConcurrency, right: StrictConcurrency) -> Bool {
    (left == .minimal && right != .minimal) || (left == .targeted && right == .complete)
  }
}

/// What `-default-isolation` takes.
public enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
  case nonisolated
  case mainActor = "MainActor"
}

extension Settings {
  /// Whether a `nonisolated` async function runs on its caller's actor (SE-0461).
  public var nonisolatedNonsendingByDefault: Bool {
    upcomingFeatures.contains("NonisolatedNonsendingByDefault")
  }

  /// Whether the compiler's data-race checks are errors or warnings everywhere, as in Swift 6 mode.
  public var checksAreComplete: Bool { languageMode >= .v6 || strictConcurrency == .complete }

  /// Whether every platform this is built for has it.
  public func allows(_ availability: Availability) -> Bool {
    missingPlatform(for: availability) == nil
  }

  /// Why it can't be used: `needs iOS 16, but Package.swift deploys to iOS 13`; `nil` where it can.
  public func refusal(of availability: Availability) -> String? {
    guard let platform = missingPlatform(for: availability), let target = deploymentTargets[platform] else {
      return nil
    }
    let needed = "needs \(platform.name) \(availability.minimum(on: platform))"
    guard let source = deploymentSources[platform] else {
      return "\(needed), but the deployment target is \(platform.name) \(target)"
    }
    return "\(needed), but \(source) deploys to \(platform.name) \(target)"
  }

  private func missingPlatform(for availability: Availability) -> ApplePlatform? {
    deploymentTargets.keys.sorted().first { platform in
      deploymentTargets[platform].map { $0 < availability.minimum(on: platform) } ?? false
    }
  }
}
