import Foundation

final class ProgressBoard: @unchecked Sendable {
  private let progressQueue: DispatchQueue
  private var progress: [String: Double] = [:]

  init() {
    progressQueue = DispatchQueue(label: "progress")
  }

  func set(_ value: Double, for name: String) {
    progressQueue.sync { progress[name] = value }
  }

  func total() -> Double {
    progressQueue.sync {
      var sum = 0.0
      for value in progress.values { sum += value }
      return sum
    }
  }
}

final class Meters: @unchecked Sendable {
  private var queue: DispatchQueue
  private var readings: [Int] = []
  let name: String

  init(name: String) {
    self.name = name
    self.queue = DispatchQueue(label: "meters.\(name)", attributes: .concurrent)
  }

  convenience init() { self.init(name: "default") }

  func add(_ reading: Int) { queue.async(flags: .barrier) { self.readings.append(reading) } }
  var count: Int { queue.sync { readings.count } }
}

let board = ProgressBoard()
let meters = Meters()
DispatchQueue.concurrentPerform(iterations: 40) { index in
  board.set(0.5, for: "part-\(index)")
  meters.add(index)
}
print(board.total(), meters.count, meters.name)
