import Foundation

actor Counters {
  private var counts: [String: Int] = [:]

  func count(_ event: String) {
    counts[event, default: 0] += 1
  }

  func total() -> Int {
    counts.values.reduce(0, +)
  }
}
