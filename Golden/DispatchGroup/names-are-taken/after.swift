import Dispatch

struct Group {
  var name = ""
}

@MainActor
final class GroupEditor {
  private(set) var saved: [Group] = []

  @available(*, renamed: "save(_:)")
  func save(_ group: Group, completion: @escaping (Group) -> Void) { completion(group) }

  func save(_ group: Group) async -> Group {
    await withCheckedContinuation { continuation in
      save(group) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func saveAll(_ groups: [Group]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { pending in
        for group in groups {
          pending.addTask { @MainActor @Sendable [self] in
            let continuation = await save(group)
            self.saved.append(continuation)
          }
        }
      }
      print(self.saved.count)
    }
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
