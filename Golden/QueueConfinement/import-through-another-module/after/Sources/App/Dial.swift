import Base

final class Dial: @unchecked Sendable {
  private let lock = NSLock()
  private var angle = 0.0

  func turn(by amount: Double) { lock.withLock { angle += amount } }
}
