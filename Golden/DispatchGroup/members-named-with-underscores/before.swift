import Dispatch

struct Database: Sendable {
  func attachment(_ path: String, completion: @escaping @Sendable (Bool) -> Void) { completion(true) }
}

@MainActor
final class DropCoordinator {
  private(set) var added = 0
  private var _database = Database()

  func drop(_ paths: [String]) {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      _database.attachment(path) { _ in group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
      self?.added += 1
    }
  }

  func dropAndKeep(_ paths: [String]) {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      _database.attachment(path) { _ in group.leave() }
    }
    group.notify(queue: .main) {
      self.added += 1
    }
  }
}
