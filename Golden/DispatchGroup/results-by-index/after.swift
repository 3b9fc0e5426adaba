import Dispatch

@MainActor
final class Thumbnails {
  private(set) var images: [Int?] = []

  func render(_ page: Int) async -> Int { page * 2 }

  func renderAll(_ pages: [Int]) {
    var images = [Int?](repeating: nil, count: pages.count)
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for (index, page) in pages.enumerated() {
          group.addTask { @MainActor @Sendable [self] in
            let image = await render(page)
            images[index] = image
          }
        }
      }
      self.images = images
    }
  }
}
