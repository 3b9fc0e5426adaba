import Foundation

final class Old: Sendable {
  // What it gives before it returns takes no concurrency.
  func load(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

func use(_ old: Old) {
  old.load { print($0) }
}
