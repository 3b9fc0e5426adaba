import Foundation

final class Uploader: @unchecked Sendable {
  private let queue = DispatchQueue(label: "uploads")
  private var pending = 0

  func enqueue(_ work: @escaping @Sendable () -> Void) {
    queue.sync { pending += 1 }
    queue.async(execute: work)
  }
}

final class Renderer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "renders")
  private var frames = 0

  func run(_ block: () -> Void) {
    queue.sync { frames += 1 }
    queue.sync(execute: block)
  }
}
