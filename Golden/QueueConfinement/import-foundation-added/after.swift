import Dispatch
import Foundation

final class Gauge: @unchecked Sendable {
  private let lock = NSLock()
  private var level = 0.5

  var current: Double {
    get { lock.withLock { level } }
    set { lock.withLock { level = newValue } }
  }
}

final class Switch: @unchecked Sendable {
  private let lock = NSLock()
  private var isOn = false

  func flip() { lock.withLock { isOn.toggle() } }
}
