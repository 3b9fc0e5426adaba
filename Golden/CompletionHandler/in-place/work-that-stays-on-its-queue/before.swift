import Foundation

final class Groups: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  private func fetch(completion: @escaping @Sendable ([String]) -> Void) {
    DispatchQueue.main.async {
      completion(["a"])
    }
  }

  // A lock that is held until the answer comes must not be taken on a thread of the pool.
  func update(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      self.lock.lock()
      self.fetch { names in
        self.names = names
        self.lock.unlock()
        completion(names.count)
      }
    }
  }

  func refresh(completion: @escaping @Sendable (Int) -> Void) {
    // On a queue of its own, to prevent a deadlock.
    DispatchQueue.global().async {
      self.fetch { names in
        completion(names.count)
      }
    }
  }
}

func update(_ groups: Groups) async {
  await withCheckedContinuation { continuation in
    groups.update { count in
      print(count)
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    groups.refresh { count in
      print(count)
      continuation.resume()
    }
  }
}
