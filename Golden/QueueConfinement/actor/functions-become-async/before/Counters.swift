import Foundation

final class Counters: @unchecked Sendable {
  private let countQueue = DispatchQueue(label: "counters")
  private var counts: [String: Int] = [:]

  func count(_ event: String) {
    countQueue.sync { counts[event, default: 0] += 1 }
  }

  func total() -> Int {
    countQueue.sync { counts.values.reduce(0, +) }
  }
}
