import Foundation

final class ProgressBoard: @unchecked Sendable {
  private let progressLock = NSLock()
  private var progress: [String: Double] = [:]

  init() {}

  func set(_ value: Double, for name: String) {
    progressLock.withLock { progress[name] = value }
  }

  func total() -> Double {
    progressLock.withLock {
      var sum = 0.0
      for value in progress.values { sum += value }
      return sum
    }
  }
}

final class Meters: @unchecked Sendable {
  private let lock = NSLock()
  private var readings: [Int] = []
  let name: String

  init(name: String) {
    self.name = name
  }

  convenience init() { self.init(name: "default") }

  func add(_ reading: Int) { lock.withLock { readings.append(reading) } }
  var count: Int { lock.withLock { readings.count } }
}

let board = ProgressBoard()
let meters = Meters()
DispatchQueue.concurrentPerform(iterations: 40) { index in
  board.set(0.5, for: "part-\(index)")
  meters.add(index)
}
print(board.total(), meters.count, meters.name)
