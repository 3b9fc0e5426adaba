import Dispatch

struct Database: Sendable {
  func attachment(_ path: String, completion: @escaping @Sendable (Bool) -> Void) { completion(true) }
}

@MainActor
final class DropCoordinator {
  private(set) var added = 0
  private var _database = Database()

  func drop(_ paths: [String]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for path in paths {
          group.addTask { @MainActor @Sendable in
            await withCheckedContinuation { continuation in
              guard let self else { return continuation.resume() }
              self._database.attachment(path) { _ in continuation.resume() }
            }
          }
        }
      }
      self?.added += 1
    }
  }

  func dropAndKeep(_ paths: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for path in paths {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              _database.attachment(path) { _ in continuation.resume() }
            }
          }
        }
      }
      self.added += 1
    }
  }
}
