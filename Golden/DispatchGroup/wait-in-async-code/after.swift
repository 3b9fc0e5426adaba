import Dispatch

final class Importer: Sendable {
  func read(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  func importAll(_ paths: [String]) async -> Int {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { @Sendable in
        continuation.resume()
      }
    }
    return paths.count
  }

  func start() {
    Task {
      let all = DispatchGroup()
      all.enter()
      read("one") { all.leave() }
      await withCheckedContinuation { continuation in
        all.notify(queue: .global()) { @Sendable in
          continuation.resume()
        }
      }
      print("read")
    }
  }
}
