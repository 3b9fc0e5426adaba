import Foundation

@MainActor
final class Shelf {
  private var found: Set<String> = []

  func look(up title: String, completion: @escaping @Sendable () -> Void) {
    print("looking up", title)
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.05))
      completion()
    }
  }

  func readAll(_ titles: [String]) {
    Task { @MainActor in
      let isComplete = await withTaskGroup(of: Void.self, returning: Bool.self) { group in
        for title in titles {
          guard !title.isEmpty else { return false }
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              look(up: title) {
                MainActor.assumeIsolated { _ = self.found.insert(title) }
                continuation.resume()
              }
            }
          }
        }
        return true
      }
      guard isComplete else { return }
      print("read", titles, self.found.sorted())
      if titles.count == 2 { exit(0) }
    }
  }
}

let shelf = MainActor.assumeIsolated { Shelf() }
MainActor.assumeIsolated {
  shelf.readAll(["a", "", "b"])
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(0.3))
    shelf.readAll(["c", "d"])
  }
}
RunLoop.main.run()
