import Foundation

@MainActor final class Gallery {
  private var titles: [String] = []
  private let store = TitleStore()

  func load(_ keys: [String]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for key in keys {
          group.addTask { @MainActor @Sendable in
            await withCheckedContinuation { continuation in
              guard let self else { return continuation.resume() }
              self.store.title(for: key) { [weak self] title in
                Task { @MainActor in
                  self?.titles.append(title)
                  continuation.resume()
                }
              }
            }
          }
        }
        print("loading")
      }
      // Shown once all are there.
      guard let self else { return }
      print(self.titles)
    }
  }

  func count(_ keys: [String]) {
    Task { @MainActor in
      _ = await store.title(for: keys[0])
      Task.detached { print("counted") }
    }
  }
}

final class TitleStore: Sendable {
  @available(*, renamed: "title(for:)")
  func title(for key: String, then use: @escaping @Sendable (String) -> Void) {
    Task.detached { use(key) }
  }

  func title(for key: String) async -> String {
    await withCheckedContinuation { continuation in
      title(for: key) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
