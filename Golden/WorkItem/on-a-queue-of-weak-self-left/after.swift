import Foundation

/// The queue is a property of a `self` that may be gone, which no capture list can name.
final class StallTimers: @unchecked Sendable {
  private let queue = DispatchQueue(label: "stall-timers")
  private var items: [Int: DispatchWorkItem] = [:]

  func reset(_ upload: Int, after seconds: Double) {
    queue.async { [weak self] in
      self?.items[upload]?.cancel()
      let item = DispatchWorkItem { [weak self] in
        self?.expire(upload)
      }
      self?.items[upload] = item
      self?.queue.asyncAfter(deadline: .now() + seconds, execute: item)
    }
  }

  private func expire(_ upload: Int) {
    items[upload] = nil
  }
}
