import Foundation

public final class Cleaner: Sendable {
  // Asynchronous code that gives no handler goes on meanwhile; beside this an async function would be meant there.
  public func sweep(completion: (@Sendable () -> Void)? = nil) {
    Task.detached {
      print("swept")
      completion?()
    }
  }
}

@MainActor
func tidy(_ cleaner: Cleaner) async {
  cleaner.sweep()
  print("meanwhile")
}
