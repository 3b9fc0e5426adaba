import Foundation

@MainActor
final class Audit {
  var results: [Int] = []
  let progress = Progress(totalUnitCount: 1)
  func range(_ hash: String, completion: @escaping @MainActor (Result<Int, Error>) -> Void) {
    completion(.success(hash.count))
  }

  func perform(_ hashes: [String], completion: @escaping @MainActor ([Int]?) -> Void) {
    let group = DispatchGroup()
    for hash in hashes {
      group.enter()
      range(hash) { result in
        if self.progress.isCancelled {
          group.leave()
          DispatchQueue.main.async {
            completion(nil)
          }
          return
        }
        switch result {
        case .success(let count): self.results.append(count)
        case .failure:
          self.progress.cancel()
        }
        group.leave()
      }
    }
    group.notify(queue: .main) {
      completion(self.results)
    }
  }
}

@MainActor
final class Shelf {
  private let lock = DispatchSemaphore(value: 0)
  private(set) var log: [String] = []

  func open(_ name: String, completion: @escaping @MainActor (Bool) -> Void) { completion(!name.isEmpty) }

  // What is logged behind the leave is logged before anything that waited for it runs.
  func openBoth() {
    let group = DispatchGroup()
    group.enter()
    open("left") { isOpen in
      group.leave()
      self.log.append("left \(isOpen)")
    }
    group.enter()
    open("right") { isOpen in
      guard isOpen else {
        group.leave()
        self.log.append("closed")
        return
      }
      self.log.append("right")
      group.leave()
    }
    group.notify(queue: .main) { self.log.append("both") }
  }

  // It waits for what follows the group.
  func openAndWait() {
    let group = DispatchGroup()
    group.enter()
    open("left") { isOpen in
      group.leave()
      self.lock.wait()
    }
    group.enter()
    open("right") { isOpen in
      self.log.append("right \(isOpen)")
      group.leave()
    }
    group.notify(queue: .global()) { self.lock.signal() }
  }
}
