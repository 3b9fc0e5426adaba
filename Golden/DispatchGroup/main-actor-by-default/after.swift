import Dispatch

final class Gallery {
  private var images: [String] = []

  func load(_ name: String, completion: @escaping (String) -> Void) { completion(name) }

  func loadAll(_ names: [String]) {
    Task { @MainActor [self] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              load(name) {
                self.images.append($0)
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
