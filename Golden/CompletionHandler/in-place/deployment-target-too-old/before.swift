import Foundation

final class Old: Sendable {
  func load(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

func use(_ old: Old) {
  old.load { print($0) }
}
