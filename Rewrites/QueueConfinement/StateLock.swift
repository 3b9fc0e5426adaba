import Codebase
import Migration
import RewriteKit

/// A lock that holds the variables that it guards.
enum StateLock {
  /// `Mutex` of the Synchronization module (SE-0433).
  case mutex
  /// `OSAllocatedUnfairLock` of Apple's `os` module.
  case unfairLock

  /// The best that every platform of a file has; nil where only `NSLock` is everywhere.
  init?(for file: FileContext) {
    let settings = file.settings
    if settings.allows(.mutex), settings.compilerFloor >= SwiftVersion(6) {
      self = .mutex
    } else if settings.isAppleOnly, settings.allows(.unfairLock), !settings.checksAreComplete {
      self = .unfairLock
    } else {
      return nil
    }
  }

  var module: String { self == .mutex ? "Synchronization" : "os" }

  var type: String { self == .mutex ? "Mutex" : "OSAllocatedUnfairLock" }

  /// The expression that makes one.
  ///
  /// - Parameter generic: the type of what it holds, where the value doesn't say.
  func creation(of value: String, generic: String?) -> String {
    let label = self == .mutex ? "" : "initialState: "
    return type + (generic.map { "<\($0)>" } ?? "") + "(\(label)\(value))"
  }
}
