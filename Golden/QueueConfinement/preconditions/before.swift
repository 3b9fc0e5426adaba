import Foundation

final class Ledger: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ledger")
  private var entries: [Int] = []

  func add(_ entry: Int) {
    dispatchPrecondition(condition: .notOnQueue(queue))
    queue.sync {
      entries.append(entry)
      trim()
    }
  }

  var total: Int {
    queue.sync { entries.reduce(0, +) }
  }

  private func trim() {
    dispatchPrecondition(condition: .onQueue(queue))
    if entries.count > 100 { entries.removeFirst() }
  }
}
