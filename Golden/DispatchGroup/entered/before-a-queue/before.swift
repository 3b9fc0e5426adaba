import Dispatch

@MainActor
final class Renderer {
  private let queue = DispatchQueue(label: "rendering")
  private(set) var isDone = false

  nonisolated func render(_ page: Int) { print(page) }

  func renderAll(_ pages: [Int]) {
    let group = DispatchGroup()
    for page in pages {
      group.enter()
      queue.async {
        self.render(page)
        group.leave()
      }
    }
    group.notify(queue: .main) { self.isDone = true }
  }
}
