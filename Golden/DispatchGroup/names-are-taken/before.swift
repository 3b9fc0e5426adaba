import Dispatch

struct Group {
  var name = ""
}

@MainActor
final class GroupEditor {
  private(set) var saved: [Group] = []

  func save(_ group: Group, completion: @escaping (Group) -> Void) { completion(group) }

  func saveAll(_ groups: [Group]) {
    let pending = DispatchGroup()
    for group in groups {
      pending.enter()
      save(group) { continuation in
        self.saved.append(continuation)
        pending.leave()
      }
    }
    pending.notify(queue: .main) { print(self.saved.count) }
  }

  func saveHidden(_ groups: [Group]) {
    let pending = DispatchGroup()
    for one in groups {
      pending.enter()
      save(one) { _ in
        let pending = 1
        print(pending)
      }
      pending.leave()
    }
    pending.notify(queue: .main) { print(self.saved.count) }
  }
}
