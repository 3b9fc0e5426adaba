import Dispatch

final class Gallery {
  private var images: [String] = []

  func load(_ name: String) async -> String { name }

  func loadAll(_ names: [String]) {
    Task { @MainActor [self] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            self.images.append(await load(name))
          }
        }
      }
      print(images.count)
    }
  }
}
