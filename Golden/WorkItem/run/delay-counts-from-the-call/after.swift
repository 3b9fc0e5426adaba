import Foundation

@MainActor
final class Order {
  private var early: Task<Void, Never>?
  private var mark: Task<Void, Never>?

  func start() {
    let deadline = SuspendingClock.now + .seconds(0.4)
    early = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("0.4 s after the call")
    }
  }

  func marker() {
    let deadline = SuspendingClock.now + .seconds(0.3)
    mark = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("1.1 s after the start")
    }
  }

  var isMarked: Bool { mark != nil }
}

let order = Order()
order.start()
// The main thread is busy while the delay runs out.
Thread.sleep(forTimeInterval: 0.8)
order.marker()
RunLoop.main.run(until: Date() + 0.8)
print("done", order.isMarked)
