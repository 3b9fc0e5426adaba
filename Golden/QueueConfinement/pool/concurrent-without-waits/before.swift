import Foundation

final class Thumbnails: Sendable {
  private let renderQueue = DispatchQueue(label: "thumbnails", qos: .utility, attributes: .concurrent)

  func render(_ sizes: [Int]) {
    for size in sizes {
      renderQueue.async {
        Self.draw(size)
      }
    }
  }

  func renderAll() {
    self.renderQueue.async { [weak self] in
      self?.render([1, 2, 3])
    }
  }

  private static func draw(_ size: Int) {
    print(size * size)
  }
}
