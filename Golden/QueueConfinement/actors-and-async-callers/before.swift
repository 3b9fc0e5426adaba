import Foundation

actor Scheduler {
  private let queue = DispatchQueue(label: "scheduler")
  nonisolated(unsafe) private var slots: [Int: String] = [:]

  nonisolated func reserve(_ slot: Int, for name: String) -> Bool {
    queue.sync {
      guard slots[slot] == nil else { return false }
      slots[slot] = name
      return true
    }
  }
}

func reserveAll(_ scheduler: Scheduler) async -> Int {
  await withTaskGroup(of: Bool.self) { group in
    for slot in 0..<4 { group.addTask { scheduler.reserve(slot, for: "guest") } }
    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
  }
}
