import Foundation

@MainActor
final class Audit {
  var results: [Int] = []
  let progress = Progress(totalUnitCount: 1)
  func range(_ hash: String) async throws -> Int {
    hash.count
  }

  func perform(_ hashes: [String], completion: @escaping @MainActor ([Int]?) -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for hash in hashes {
          group.addTask { @MainActor @Sendable [self] in
            let result: Result<Int, Error>
            do {
              result = .success(try await range(hash))
            } catch {
              result = .failure(error)
            }
            if self.progress.isCancelled {
              Task { @MainActor in
                completion(nil)
              }
              return
            }
            switch result {
            case .success(let count): self.results.append(count)
            case .failure:
              self.progress.cancel()
            }
          }
        }
      }
      completion(self.results)
    }
  }
}

@MainActor
final class Shelf {
  private let lock = DispatchSemaphore(value: 0)
  private(set) var log: [String] = []

  @available(*, renamed: "open(_:)")
  func open(_ name: String, completion: @escaping @MainActor (Bool) -> Void) { completion(!name.isEmpty) }

  func open(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      open(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // What is logged behind the leave is logged before anything that waited for it runs.
  func openBoth() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          let isOpen = await open("left")
          self.log.append("left \(isOpen)")
        }
        group.addTask { @MainActor @Sendable [self] in
          let isOpen = await open("right")
          guard isOpen else {
            self.log.append("closed")
            return
          }
          self.log.append("right")
        }
      }
      self.log.append("both")
    }
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
