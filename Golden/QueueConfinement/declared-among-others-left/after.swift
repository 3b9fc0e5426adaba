import Foundation

// The queue is the second of two constants.
final class Canvas: @unchecked Sendable {
  private let width = 640, queue = DispatchQueue(label: "canvas")
  private var strokes = 0

  func draw() -> Int {
    queue.sync {
      strokes += width
      return strokes
    }
  }
}
