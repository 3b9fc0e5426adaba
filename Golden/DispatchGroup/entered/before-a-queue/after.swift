import Dispatch

@MainActor
final class Renderer {
  private let queue = DispatchQueue(label: "rendering")
  private(set) var isDone = false

  nonisolated func render(_ page: Int) { print(page) }

  func renderAll(_ pages: [Int]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in pages {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              queue.async {
                self.render(page)
                continuation.resume()
              }
            }
          }
        }
      }
      self.isDone = true
    }
  }
}
