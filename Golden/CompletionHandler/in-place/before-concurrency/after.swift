import Foundation

final class Old: Sendable {
  // What it gives before it returns takes no concurrency.
  func load() -> Int {
    1
  }
}

func use(_ old: Old) {
  print(old.load())
}
