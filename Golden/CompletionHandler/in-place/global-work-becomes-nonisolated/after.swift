import Foundation

@MainActor
final class Thumbnails {
  private var shown: [Int] = []

  nonisolated func thumbnail(for id: Int) async -> Int {
    let pixels = (0..<id).reduce(0, +)
    return pixels
  }

  func refresh() async {
    let pixels = await thumbnail(for: 10)
    self.shown.append(pixels)
  }
}
