import Foundation

class Widget: @unchecked Sendable {
  let queue = DispatchQueue(label: "widget")
  var title = ""

  func rename(_ title: String) { queue.sync { self.title = title } }
}

class Gauge: @unchecked Sendable {
  let drawQueue = DispatchQueue(label: "gauge")
  var level = 0

  func raise() { drawQueue.sync { level += 1 } }
}
