import Dispatch

@MainActor
final class Playlist {
  var episodes: [String] = []
  private(set) var isSynced = false

  func sync(_ episode: String, completion: @escaping () -> Void) { completion() }

  func syncAll() {
    Task { @MainActor [weak self, episodes] in
      await withTaskGroup(of: Void.self) { group in
        for episode in episodes {
          group.addTask { @MainActor @Sendable in
            await withCheckedContinuation { continuation in
              guard let self else { return continuation.resume() }
              self.sync(episode) { continuation.resume() }
            }
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
