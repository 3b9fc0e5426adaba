import Foundation

class Widget: @unchecked Sendable {
  let lock = NSLock()
  init(_ name: String) {}
}

final class Gauge: Widget, @unchecked Sendable {
  private var value = 0.0
  private var isHot = false

  func set(_ new: Double) -> Bool {
    self.lock.withLock { () -> Bool in
      guard self.value != new else { return false }
      self.value = new
      self.isHot = new > 30
      return true
    }
  }

  func draw() -> String {
    var text = ""
    lock.withLock {
      text = "\(value)"
      if isHot { text += "!" }
    }
    return text
  }
}

final class Meter: Widget, @unchecked Sendable {
  private var values: [Int] = []
  func add(_ value: Int) { lock.withLock { values.append(value) } }
}
