import Dispatch

final class Ticker: @unchecked Sendable {
  private var count = 0

  // What the closure captures is read before the delay.
  func later() async -> Int {
    count += 1
    return await withCheckedContinuation { continuation in
      let deadline = SuspendingClock.now + .seconds(0.1)
      Task.detached { [count = count * 2] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        continuation.resume(returning: count)
      }
      count += 1
    }
  }

  func soon() async -> Int {
    count += 1
    let count = count * 2
    try? await Task.sleep(for: .seconds(0.1), clock: .suspending)
    return count
  }

  func ended() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Task.detached { [count = count * 2] in
        try? await Task.sleep(for: .seconds(0.1))
        continuation.resume()
      }
    }
  }

  func show() {
    Task {
      print(await soon())
    }
    Task {
      await ended()
      print("ended")
    }
  }

  func showLater() {
    Task {
      print(await later())
    }
  }
}
