import Dispatch

final class Importer: Sendable {
  func read(_ path: String) async {}

  func importAll(_ paths: [String]) async -> Int {
    await withTaskGroup(of: Void.self) { group in
      for path in paths {
        group.addTask { [self] in
          await read(path)
        }
      }
    }
    return paths.count
  }

  func start() {
    Task {
      await read("one")
      print("read")
    }
  }
}
