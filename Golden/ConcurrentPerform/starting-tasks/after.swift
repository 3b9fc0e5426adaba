import Foundation

actor Ledger {
  private var entries: [Int] = []
  func add(_ entry: Int) { entries.append(entry) }
}

struct Stress: Sendable {
  let limit: Int

  func fill(_ ledger: Ledger) async {
    // As many at a time as there are.
    for index in 0..<limit {
      Task {
        await ledger.add(index)
      }
    }
  }

  func drain(_ ledger: Ledger) async {
    for _ in 0..<(limit + 1) {
      Task.detached(priority: .utility) { await ledger.add(0) }
    }
  }

  // More than a task.
  func both(_ ledger: Ledger) async {
    await withTaskGroup(of: Void.self) { group in
      let total = limit
      let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
      for start in stride(from: 0, to: total, by: chunk) {
        group.addTask {
          for index in start..<min(start + chunk, total) {
            let entry = index * 2
            Task { await ledger.add(entry) }
          }
        }
      }
    }
  }
}
