import Foundation

actor Ledger {
  private var entries: [Int] = []
  func add(_ entry: Int) { entries.append(entry) }
}

@MainActor final class Board {
  private let ledger = Ledger()

  func fill() async {
    let ledger = ledger
    DispatchQueue.concurrentPerform(iterations: 10) { index in
      Task { await ledger.add(index) }
    }
  }
}
