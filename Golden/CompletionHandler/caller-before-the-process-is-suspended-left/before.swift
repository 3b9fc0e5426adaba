import Foundation

final class Journal: Sendable {
  func flush(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(3) }
  }
}

@MainActor
final class Delegate {
  let journal = Journal()

  func applicationDidEnterBackground() {
    journal.flush { print("flushed \($0)") }
  }

  func applicationDidBecomeActive() {
    journal.flush { print("flushed \($0)") }
  }
}
