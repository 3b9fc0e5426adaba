import Dispatch

final class Importer: Sendable {
  func read(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  func importAll(_ paths: [String]) async -> Int {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { group.leave() }
    }
    group.wait()
    return paths.count
  }

  func start() {
    Task {
      let all = DispatchGroup()
      all.enter()
      read("one") { all.leave() }
      all.wait()
      print("read")
    }
  }
}
