import Dispatch

@MainActor
final class Thumbnails {
  private(set) var images: [Int?] = []

  func render(_ page: Int, completion: @escaping (Int) -> Void) { completion(page * 2) }

  func renderAll(_ pages: [Int]) {
    var images = [Int?](repeating: nil, count: pages.count)
    let group = DispatchGroup()
    for (index, page) in pages.enumerated() {
      group.enter()
      render(page) { image in
        images[index] = image
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.images = images
    }
  }
}
