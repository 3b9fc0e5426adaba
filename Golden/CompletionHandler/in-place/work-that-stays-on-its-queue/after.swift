import Foundation

final class Groups: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  private func fetch(completion: @escaping @Sendable ([String]) -> Void) {
    Task { @MainActor in
      completion(["a"])
    }
  }

  // A lock that is held until the answer comes must not be taken on a thread of the pool.
  func update() async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.lock.lock()
        self.fetch { names in
          self.names = names
          self.lock.unlock()
          continuation.resume(returning: names.count)
        }
      }
    }
  }

  func refresh() async -> Int {
    // On a queue of its own, to prevent a deadlock.
    return await withCheckedContinuation { continuation in
      Task.detached {
        self.fetch { names in
          continuation.resume(returning: names.count)
        }
      }
    }
  }
}

func update(_ groups: Groups) async {
  let count = await groups.update()
  print(count)
  await withCheckedContinuation { continuation in
    Task { @MainActor in
      let count = await groups.refresh()
      print(count)
      continuation.resume()
    }
  }
}
