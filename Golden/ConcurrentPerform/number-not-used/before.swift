import Foundation

final class Events: @unchecked Sendable {
  func send(_ event: String) { print(event) }
}

func connect(_ events: Events, _ count: Int) async {
  DispatchQueue.concurrentPerform(iterations: count) { index in
    events.send("connected")
  }
}

func connectNamed(_ events: Events, _ count: Int) async {
  DispatchQueue.concurrentPerform(iterations: count) { (index: Int) in
    events.send("connected \(index)")
  }
}
