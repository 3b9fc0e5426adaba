import Foundation

class Widget: @unchecked Sendable {
  let queue: DispatchQueue
  init(_ name: String) {
    queue = DispatchQueue(label: "widget." + name)
  }
}

final class Gauge: Widget, @unchecked Sendable {
  private var value = 0.0
  private var isHot = false

  func set(_ new: Double) -> Bool {
    self.queue.sync { () -> Bool in
      guard self.value != new else { return false }
      self.value = new
      self.isHot = new > 30
      return true
    }
  }

  func draw() -> String {
    var text = ""
    queue.sync {
      text = "\(value)"
      if isHot { text += "!" }
    }
    return text
  }
}

final class Meter: Widget, @unchecked Sendable {
  private var values: [Int] = []
  func add(_ value: Int) { queue.sync { values.append(value) } }
}
