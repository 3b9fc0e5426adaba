import Dispatch

@MainActor
final class Playlist {
  var episodes: [String] = []
  private(set) var isSynced = false

  func sync(_ episode: String, completion: @escaping () -> Void) { completion() }

  func syncAll() {
    let group = DispatchGroup()
    for episode in episodes {
      group.enter()
      sync(episode) { group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
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
