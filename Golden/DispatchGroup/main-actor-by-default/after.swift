import Dispatch

final class Gallery {
  private var images: [String] = []

  func load(_ name: String) async -> String { return name }

  func loadAll(_ names: [String]) {
    Task { @MainActor [self] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              Task { @MainActor in
                let value = await load(name)
                self.images.append(value)
                continuation.resume()
              }
            }
          }
        }
      }
      print(images.count)
    }
  }
}
