import Dispatch

struct Database: Sendable {
  func attachment(_ path: String) async -> Bool { true }
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
            guard let self else { return }
            _ = await self._database.attachment(path)
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
            _ = await _database.attachment(path)
          }
        }
      }
      self.added += 1
    }
  }
}
