/// A part of the standard library or the SDK that needs an operating system of a certain age.
///
/// Source of the numbers: the `@available` attributes of the Swift standard library and of `os`; for `URLSession`,
/// Apple's documentation of `data(from:delegate:)`, `task(priority:_:)` and `Observable()`.
public enum Availability: Sendable, Hashable, CaseIterable {
  /// `Task`, actors, `MainActor.run`, continuations, task groups, `Task.sleep(nanoseconds:)`.
  case concurrency
  /// `Task.sleep(for:)`, `Task.sleep(until:)`, `ContinuousClock`, `Duration`.
  case clocks
  /// `OSAllocatedUnfairLock`; on Apple's platforms only.
  case unfairLock
  /// `withDiscardingTaskGroup`.
  case discardingTaskGroup
  /// `Mutex` and `Atomic` of the Synchronization module.
  case mutex
  /// `checkIsolated` (SE-0424), by which `assumeIsolated` holds in a block of an actor's own queue.
  case checkIsolated
  /// `Task.immediate`, `addImmediateTask`.
  case immediateTask
  /// `URLSession.data(from:)`, `data(for:)`, `download` and `upload`.
  case asyncURLSession
  /// SwiftUI's `task(priority:_:)` and `task(id:priority:_:)`.
  case viewTask
  /// `@Observable` and what SwiftUI takes of it: `@Bindable`, `Environment(_:)` of a type, `environment(_:)` of an object.
  case observation

  /// The first version of a platform that has it.
  public func minimum(on platform: ApplePlatform) -> OSVersion {
    switch (self, platform) {
    case (.concurrency, .macOS): OSVersion(10, 15)
    case (.concurrency, .iOS), (.concurrency, .macCatalyst), (.concurrency, .tvOS): OSVersion(13)
    case (.concurrency, .watchOS): OSVersion(6)
    case (.clocks, .macOS), (.unfairLock, .macOS): OSVersion(13)
    case (.clocks, .iOS), (.clocks, .macCatalyst), (.clocks, .tvOS): OSVersion(16)
    case (.unfairLock, .iOS), (.unfairLock, .macCatalyst), (.unfairLock, .tvOS): OSVersion(16)
    case (.clocks, .watchOS), (.unfairLock, .watchOS): OSVersion(9)
    case (.discardingTaskGroup, .macOS), (.observation, .macOS): OSVersion(14)
    case (.discardingTaskGroup, .iOS), (.discardingTaskGroup, .macCatalyst): OSVersion(17)
    case (.discardingTaskGroup, .tvOS), (.observation, .tvOS): OSVersion(17)
    case (.observation, .iOS), (.observation, .macCatalyst): OSVersion(17)
    case (.discardingTaskGroup, .watchOS), (.observation, .watchOS): OSVersion(10)
    case (.mutex, .macOS), (.checkIsolated, .macOS): OSVersion(15)
    case (.mutex, .iOS), (.mutex, .macCatalyst), (.mutex, .tvOS): OSVersion(18)
    case (.checkIsolated, .iOS), (.checkIsolated, .macCatalyst), (.checkIsolated, .tvOS): OSVersion(18)
    case (.mutex, .watchOS), (.checkIsolated, .watchOS): OSVersion(11)
    case (.mutex, .visionOS), (.checkIsolated, .visionOS): OSVersion(2)
    case (.immediateTask, _): OSVersion(26)
    case (.asyncURLSession, .macOS), (.viewTask, .macOS): OSVersion(12)
    case (.asyncURLSession, .iOS), (.asyncURLSession, .macCatalyst), (.asyncURLSession, .tvOS): OSVersion(15)
    case (.viewTask, .iOS), (.viewTask, .macCatalyst), (.viewTask, .tvOS): OSVersion(15)
    case (.asyncURLSession, .watchOS), (.viewTask, .watchOS): OSVersion(8)
    case (_, .visionOS): OSVersion(1)
    }
  }
}
