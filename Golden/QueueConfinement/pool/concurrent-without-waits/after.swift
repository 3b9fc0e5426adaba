import Foundation

final class Thumbnails: Sendable {
  func render(_ sizes: [Int]) {
    for size in sizes {
      Task.detached(priority: .utility) {
        Self.draw(size)
      }
    }
  }

  func renderAll() {
    Task.detached(priority: .utility) { [weak self] in
      self?.render([1, 2, 3])
    }
  }

  private static func draw(_ size: Int) {
    print(size * size)
  }
}
