import Foundation

@MainActor final class Gallery {
  private var titles: [String] = []
  private let store = TitleStore()

  func load(_ keys: [String]) {
    let group = DispatchGroup()
    for key in keys {
      group.enter()
      store.title(for: key) { [weak self] title in
        Task { @MainActor in
          self?.titles.append(title)
          group.leave()
        }
      }
    }
    // Shown once all are there.
    let showing = DispatchWorkItem { [weak self] in
      guard let self else { return }
      print(self.titles)
    }
    print("loading")
    group.notify(queue: .main, work: showing)
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
    DispatchQueue.global().async { use(key) }
  }

  func title(for key: String) async -> String {
    await withCheckedContinuation { continuation in
      title(for: key) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
