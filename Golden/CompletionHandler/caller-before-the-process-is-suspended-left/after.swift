import Foundation

final class Journal: Sendable {
  func flush() async -> Int {
    3
  }

  @available(*, renamed: "flush()")
  func flush(completion: @escaping @Sendable (Int) -> Void) {
    Task {
      completion(await flush())
    }
  }
}

@MainActor
final class Delegate {
  let journal = Journal()

  func applicationDidEnterBackground() {
    journal.flush { print("flushed \($0)") }
  }

  func applicationDidBecomeActive() {
    Task { @MainActor in
      let value = await journal.flush()
      print("flushed \(value)")
    }
  }
}
