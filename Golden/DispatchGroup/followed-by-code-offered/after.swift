import Dispatch

@MainActor
final class Pages {
  private(set) var isLoading = false
  private var queue: [String] = []

  @available(*, renamed: "fetch(_:)")
  func fetch(_ page: String, completion: @escaping () -> Void) { completion() }

  func fetch(_ page: String) async {
    await withCheckedContinuation { continuation in
      fetch(page) {
        continuation.resume()
      }
    }
  }

  func load(_ pages: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in pages {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(page)
          }
        }
      }
      self.isLoading = false
    }
    isLoading = true
  }

  func loadIfAny(_ pages: [String]) {
    if !pages.isEmpty {
      Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
          for page in pages {
            group.addTask { @MainActor @Sendable [self] in
              await fetch(page)
            }
          }
        }
        self.isLoading = false
      }
    }
    queue.removeAll()
  }

  func loadAndReport(_ pages: [String]) -> Bool {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in pages {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(page)
          }
        }
      }
      self.isLoading = false
    }
    return true
  }
}
