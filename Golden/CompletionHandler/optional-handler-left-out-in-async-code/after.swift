import Foundation

final class Cleaner: Sendable {
  // Asynchronous code that gives no handler goes on meanwhile; beside this an async function would be meant there.
  func sweep() async {
    print("swept")
  }
}

@MainActor
func tidy(_ cleaner: Cleaner) async {
  Task { @MainActor in
    await cleaner.sweep()
  }
  print("meanwhile")
}
