import Foundation

// More files have something of these names than are looked through for uses of them.
@MainActor
final class Forester {
  var pending: DispatchWorkItem?

  func rest() {
    pending?.cancel()
    let item = DispatchWorkItem { print("rested") }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}

final class Sawmill: @unchecked Sendable {
  let queue = DispatchQueue(label: "sawmill")
  let limit = DispatchSemaphore(value: 1)
  private var boards = 0
  private var logs = 0

  func saw() -> Int {
    queue.sync {
      boards += 1
      return boards
    }
  }

  func load() {
    limit.wait()
    logs += 1
    limit.signal()
  }
}
