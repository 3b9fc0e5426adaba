import Dispatch

@MainActor
final class Podcasts {
  private(set) var isFresh = false

  func refresh(_ name: String, completion: @escaping (Bool) -> Void) { completion(true) }
  func refresh(_ name: String) async -> Bool { true }
  func upload(completion: @escaping () -> Void) { completion() }
  func upload() async {}

  func refreshAll(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      refresh(name) { _ in
        group.leave()
      }
    }

    group.enter()
    upload { group.leave() }

    group.notify(queue: .main) {
      self.isFresh = true
    }
  }

  func uploadOnly() {
    let group = DispatchGroup()
    group.enter()
    upload(completion: { group.leave() })
    group.notify(queue: .main) {
      self.isFresh = true
    }
  }
}
