import Foundation

class Widget: @unchecked Sendable {
  let queueLock = NSLock()
  var title = ""

  func rename(_ title: String) { queueLock.withLock { self.title = title } }
}

class Gauge: @unchecked Sendable {
  let drawQueueLock = NSLock()
  var level = 0

  func raise() { drawQueueLock.withLock { level += 1 } }
}
