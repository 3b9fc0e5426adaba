import Foundation

public final class Flags {
  /// Retrieves the value of a flag. This is short for the variant and
  /// its value. If flags are not ready, an attempt is
  /// made to load them. The `completion` handler is called with the value
  /// or the fallback.
  ///
  /// - Parameter completion: called with the value.
  @available(*, renamed: "value(_:)")
  public func value(_ name: String, completion: @escaping (Int) -> Void) {
    Task { @MainActor in completion(name.count) }
  }

  /// Retrieves the value of a flag. This is short for the variant and
  /// its value. If flags are not ready, an attempt is
  /// made to load them.
  public func value(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      value(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  /// Retrieves all flags.
  /// The completion handler is called on the main thread.
  @available(*, renamed: "all()")
  public func all(completion: @escaping ([Int]) -> Void) {
    Task { @MainActor in completion([]) }
  }

  /// Retrieves all flags.
  public func all() async -> [Int] {
    await withCheckedContinuation { continuation in
      all { value in
        continuation.resume(returning: value)
      }
    }
  }

  /// Calls a closure with the number of flags.
  @available(*, renamed: "count()")
  public func count(completion: @escaping (Int) -> Void) {
    Task { @MainActor in completion(0) }
  }

  /// Calls a closure with the number of flags.
  public func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }
}
