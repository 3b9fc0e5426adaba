import Dispatch

@MainActor
final class Feeds {
  func refresh(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue(label: "refresh").async { completion(name.count) }
  }

  func refreshAll(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      refresh(name) { _ in
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print("refreshed")
    }
  }

  func refreshed(_ names: [String]) async {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      refresh(name) { _ in
        group.leave()
      }
    }
    group.wait()
  }
}
