import Base

final class Dial: @unchecked Sendable {
  private let queue = DispatchQueue(label: "dial")
  private var angle = 0.0

  func turn(by amount: Double) { queue.sync { angle += amount } }
}
