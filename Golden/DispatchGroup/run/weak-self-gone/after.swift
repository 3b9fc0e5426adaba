import Foundation

struct Store: Sendable {
  func save(_ name: String) async {
  }
}

@MainActor
final class Editor {
  deinit { print("closed") }

  func save(_ names: [String], in store: Store) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable in
            await store.save(name)
          }
        }
      }
      print(self == nil ? "gone" : "there")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Editor().save(["a", "b"], in: Store()) }
RunLoop.main.run()
