import Foundation

final class Events: @unchecked Sendable {
  func send(_ event: String) { print(event) }
}

func connect(_ events: Events, _ count: Int) async {
  await withTaskGroup(of: Void.self) { group in
    let chunk = max(1, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: count, by: chunk) {
      group.addTask {
        for _ in start..<min(start + chunk, count) {
          events.send("connected")
        }
      }
    }
  }
}

func connectNamed(_ events: Events, _ count: Int) async {
  await withTaskGroup(of: Void.self) { group in
    let chunk = max(1, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: count, by: chunk) {
      group.addTask {
        for index in start..<min(start + chunk, count) {
          events.send("connected \(index)")
        }
      }
    }
  }
}
