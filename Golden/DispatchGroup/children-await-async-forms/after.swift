import Dispatch

@MainActor
final class Podcasts {
  private(set) var isFresh = false

  func refresh(_ name: String, completion: @escaping (Bool) -> Void) { completion(true) }
  func refresh(_ name: String) async -> Bool { true }
  func upload(completion: @escaping () -> Void) { completion() }
  func upload() async {}

  func refreshAll(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            _ = await refresh(name)
          }
        }

        group.addTask { @MainActor @Sendable [self] in
          await upload()
        }
      }

      self.isFresh = true
    }
  }

  func uploadOnly() {
    Task { @MainActor in
      await upload()
      self.isFresh = true
    }
  }
}
