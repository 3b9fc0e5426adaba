import Foundation

final class Clock: Widget, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var ticks = 0

  func tick() {
    lock.lock()
    defer { lock.unlock() }
    ticks += 1
  }

  func describe() -> String { queueLock.withLock { title } }
}

func read(_ gauge: Gauge) -> Int {
  let drawLock = 3
  return gauge.drawQueueLock.withLock { gauge.level } + drawLock
}
