import Foundation

actor Ledger {
  private var entries: [Int] = []
  func add(_ entry: Int) { entries.append(entry) }
}

struct Stress: Sendable {
  let limit: Int

  func fill(_ ledger: Ledger) async {
    // As many at a time as there are.
    DispatchQueue.concurrentPerform(iterations: limit) { index in
      Task {
        await ledger.add(index)
      }
    }
  }

  func drain(_ ledger: Ledger) async {
    DispatchQueue.concurrentPerform(iterations: limit + 1, execute: { _ in
      Task.detached(priority: .utility) { await ledger.add(0) }
    })
  }

  // More than a task.
  func both(_ ledger: Ledger) async {
    DispatchQueue.concurrentPerform(iterations: limit) { index in
      let entry = index * 2
      Task { await ledger.add(entry) }
    }
  }
}
