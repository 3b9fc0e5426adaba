import Dispatch

final class Importer: Sendable {
  func read(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  func offTheMainActor(_ paths: [String]) async {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .main) { continuation.resume() }
    }
  }
}
