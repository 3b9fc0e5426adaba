/// A call that keeps its thread until something else has happened.
public struct BlockingCall: Sendable, Hashable {
  public enum Strength: Sendable, Hashable {
    /// Waits for another thread or an event; enough of these at once stop the cooperative pool for good.
    case waits
    /// Synchronous file, network, database or inter-process work; ends by itself.
    case io
  }

  public enum Form: Sendable, Hashable {
    /// A free function.
    case function
    /// An initialiser, found under the type's name.
    case initializer
    /// An instance or type method.
    case method
    /// A property, found without labels.
    case property
  }

  public let name: String
  public let form: Form
  public let strength: Strength
  /// What it does, as in "it reads a file synchronously".
  public let reason: String
  /// Whether it only lets time pass.
  public var isSleep: Bool { ["sleep", "usleep", "nanosleep"].contains(name) }
  let pattern: CallPattern
  /// `nil` where name and labels tell enough.
  let receiver: ReceiverPattern?

  /// Whether the thread handles its run loop's events while it waits, as XCTest's waits do: on the main thread, the main
  /// queue goes on.
  public var runsRunLoop: Bool { SDK.runLoopReasons.contains(reason) }

  /// Whether it goes on only when somebody else is done: another thread, another process or a computer far away.
  public var awaitsOthers: Bool { strength == .waits || SDK.remoteReasons.contains(reason) }

  func matches(labels: [String], receiver given: String?) -> Bool {
    guard pattern.matches(labels: labels) else { return false }
    switch form {
    case .function, .initializer:
      return given.map(SDK.modules.contains) ?? true
    case .method, .property:
      guard let receiver else { return true }
      return given.map(receiver.matches) ?? false
    }
  }
}

extension SDK {
  /// What a call or property access blocks on, or `nil` when it is not known to block.
  ///
  /// - Parameters:
  ///   - name: The base name; a type's name, or `init`, for an initialiser.
  ///   - labels: The argument labels, `_` or empty where there is none; a trailing closure counts as one more
  ///     argument without a label. Empty for a property.
  ///   - receiver: The type of what the member is called on where it is known, otherwise its source text; `nil`
  ///     for a call without a receiver, and for an initialiser of a type that only its place tells. Entries whose name is ambiguous (`wait`, `save`, `write`) need one of
  ///     their types here, or a variable that is named after one (`semaphore`, `fileManager`).
  public static func blockingCall(name: String, labels: [String], receiver: String?) -> BlockingCall? {
    if name == "init" {
      guard let receiver else { return readingInitializers.first { $0.pattern.matches(labels: labels) } }
      let initializers = blockingCalls[typeName(receiver), default: []].filter { $0.form == .initializer }
      return initializers.first { $0.pattern.matches(labels: labels) }
    }
    return blockingCalls[name]?.first { $0.matches(labels: labels, receiver: receiver) }
  }

  /// Whether a call takes a lock or leaves its section: short by convention, so not a blocking call.
  ///
  /// Parameters as for `blockingCall(name:labels:receiver:)`.
  public static func isLockCall(name: String, labels: [String], receiver: String?) -> Bool {
    lockCalls[name, default: []].contains { $0.matches(labels: labels, receiver: receiver) }
  }

  static let blockingCalls = Dictionary(
    grouping: waitingCalls + fileCalls + databaseCalls + processCalls + systemCalls, by: \.name)

  /// What `.init(contentsOf: …)` may mean, whose type only its place tells.
  private static let readingInitializers = fileCalls.filter {
    $0.form == .initializer && $0.pattern.labels?.first?.hasPrefix("contentsOf") == true
  }

  static let lockCalls = Dictionary(
    grouping: calls(
      """
      OSSpinLockLock(_:) objc_sync_enter(_:) objc_sync_exit(_:) os_unfair_lock_lock(_:) os_unfair_lock_trylock(_:)
      os_unfair_lock_unlock(_:) pthread_mutex_lock(_:) pthread_mutex_trylock(_:) pthread_mutex_unlock(_:)
      pthread_rwlock_rdlock(_:) pthread_rwlock_unlock(_:) pthread_rwlock_wrlock(_:)
      """, .function, .waits, "holds a lock")
      + calls(
        "lock() lock(before:) lockIfAvailable() try() unlock()", .method, .waits, "holds a lock",
        on: ReceiverPattern(
          "NSCondition NSConditionLock NSLock NSLocking NSRecursiveLock OSAllocatedUnfairLock",
          named: "lock mutex"))
      + calls("withLock withLockUnchecked", .method, .waits, "holds a lock"),
    by: \.name)

  /// Entries that share everything but their spelling.
  static func calls(
    _ spellings: String, _ form: BlockingCall.Form, _ strength: BlockingCall.Strength, _ reason: String,
    on receiver: ReceiverPattern? = nil
  ) -> [BlockingCall] {
    words(spellings).map { spelling in
      let pattern = CallPattern(spelling)
      return BlockingCall(
        name: pattern.name, form: form, strength: strength, reason: reason, pattern: pattern,
        receiver: receiver)
    }
  }
}
