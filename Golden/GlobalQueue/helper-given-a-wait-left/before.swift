import Dispatch

final class Worker: @unchecked Sendable {
  private let gate = DispatchSemaphore(value: 0)

  // Both run what they are given, and one caller gives them a wait.
  func run(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: work)
  }

  func perform(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print("performs")
      work()
    }
  }

  func runLater(_ work: @escaping @Sendable () -> Void) {
    perform(work)
  }

  func show() {
    run { print("quick") }
    run { [gate] in
      gate.wait()
      print("held")
    }
    perform { print("quick") }
    runLater { [gate] in gate.wait() }
    gate.signal()
    gate.signal()
  }
}
