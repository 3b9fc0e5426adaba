import Foundation

@MainActor
final class Shelf {
  private var found: Set<String> = []

  func look(up title: String, completion: @escaping @Sendable () -> Void) {
    print("looking up", title)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { completion() }
  }

  func readAll(_ titles: [String]) {
    let group = DispatchGroup()
    for title in titles {
      guard !title.isEmpty else { return }
      group.enter()
      look(up: title) {
        MainActor.assumeIsolated { _ = self.found.insert(title) }
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print("read", titles, self.found.sorted())
      if titles.count == 2 { exit(0) }
    }
  }
}

let shelf = MainActor.assumeIsolated { Shelf() }
MainActor.assumeIsolated {
  shelf.readAll(["a", "", "b"])
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { shelf.readAll(["c", "d"]) }
}
RunLoop.main.run()
