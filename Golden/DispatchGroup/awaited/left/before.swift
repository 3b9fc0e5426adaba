import Dispatch

final class Importer: Sendable {
  func read(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  @MainActor
  func goesOn(_ paths: [String]) async -> Int {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .main) {
        continuation.resume(returning: paths.count)
        print("resumed")
      }
    }
  }

  @MainActor
  func onAnotherQueue(_ paths: [String]) async -> Int {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .global()) {
        continuation.resume(returning: self.size(of: paths))
      }
    }
  }

  @MainActor
  func notAlways(_ paths: [String]) async -> Int {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .main) {
        if paths.count > 1 { continuation.resume(returning: paths.count) }
      }
    }
  }

  @MainActor
  func withCodeBetween(_ paths: [String]) async {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    print("started")
    group.wait()
  }

  nonisolated func size(of paths: [String]) -> Int { paths.count }
}

actor Archive {
  private var count = 0

  func read(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  func importAll(_ paths: [String]) async {
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
