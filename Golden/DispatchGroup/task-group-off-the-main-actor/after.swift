import Dispatch

final class Importer: Sendable {
  func read(_ path: String) async {}

  func offTheMainActor(_ paths: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for path in paths {
        group.addTask { [self] in
          await read(path)
        }
      }
    }
  }
}
