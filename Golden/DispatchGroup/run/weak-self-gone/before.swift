import Foundation

struct Store: Sendable {
  func save(_ name: String, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { completion() }
  }
}

@MainActor
final class Editor {
  deinit { print("closed") }

  func save(_ names: [String], in store: Store) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      store.save(name) { group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
      print(self == nil ? "gone" : "there")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Editor().save(["a", "b"], in: Store()) }
RunLoop.main.run()
