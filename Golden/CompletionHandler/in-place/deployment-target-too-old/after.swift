import Foundation

final class Old: Sendable {
  func load(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      completion(1)
    }
  }
}

func use(_ old: Old) {
  old.load { print($0) }
}
