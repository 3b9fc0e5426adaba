import Foundation

@MainActor
final class Thumbnails {
  private var shown: [Int] = []

  func thumbnail(for id: Int, completion: @escaping (Int) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      let pixels = (0..<id).reduce(0, +)
      DispatchQueue.main.async {
        completion(pixels)
      }
    }
  }

  func refresh() async {
    thumbnail(for: 10) { pixels in
      self.shown.append(pixels)
    }
  }
}
