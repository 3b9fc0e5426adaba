import Dispatch

struct Uploader: Sendable {
  func upload(_ path: String, completion: @escaping @Sendable (Bool) -> Void) { completion(true) }
}

@MainActor
final class EntryViewer {
  private(set) var saves = 0
  private let uploader = Uploader()

  func load(_ path: String, completion: @escaping (Bool) -> Void) { completion(true) }
  func save() { saves += 1 }

  func drop(_ paths: [String], with uploader: Uploader) {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      uploader.upload(path) { _ in group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
      guard let self else { return }
      save()
    }
  }

  func dropOwn(_ paths: [String]) {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      load(path) { [weak self] isGood in
        guard isGood, let self else {
          group.leave()
          return
        }
        self.saves += 1
        group.leave()
      }
    }
    group.notify(queue: .main) { [weak self] in
      self?.save()
    }
  }
}
