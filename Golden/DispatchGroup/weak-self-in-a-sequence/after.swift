import Dispatch

@MainActor
final class Playlist {
  var episodes: [String] = []
  private(set) var isSynced = false

  @available(*, renamed: "sync(_:)")
  func sync(_ episode: String, completion: @escaping () -> Void) { completion() }

  func sync(_ episode: String) async {
    await withCheckedContinuation { continuation in
      sync(episode) {
        continuation.resume()
      }
    }
  }

  func syncAll() {
    Task { @MainActor [weak self, episodes] in
      await withTaskGroup(of: Void.self) { group in
        for episode in episodes {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            await self.sync(episode)
          }
        }
      }
      self?.isSynced = true
    }
  }

  func syncSome() {
    let group = DispatchGroup()
    if isSynced {
      group.enter()
      sync("first") { group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
      self?.isSynced = true
    }
  }
}
