import Dispatch

final class Gauge: @unchecked Sendable {
  private let queue = DispatchQueue(label: "gauge")
  private var level = 0.5

  var current: Double {
    get { queue.sync { level } }
    set { queue.sync { level = newValue } }
  }
}

final class Switch: @unchecked Sendable {
  private let queue = DispatchQueue(label: "switch")
  private var isOn = false

  func flip() { queue.sync { isOn.toggle() } }
}
