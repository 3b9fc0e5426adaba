import Foundation

func work() async -> Int { 1 }
func report(_ value: Int) {}

final class Runner: Sendable {
  func runAll() async {
    runOne()
    runDetached()
  }

  private func runOne() {
    let done = DispatchSemaphore(value: 0)
    Task {
      let value = await work()
      // Told at once
      report(value)
      done.signal()
    }
    done.wait()
  }

  private func runDetached() {
    print("before")
    let done = DispatchSemaphore(value: 0)
    Task.detached(priority: .utility) {
      defer { done.signal() }
      let value = await work()
      report(value)
    }
    done.wait()
    print("behind")
  }
}
