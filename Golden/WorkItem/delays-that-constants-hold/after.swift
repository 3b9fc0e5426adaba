import Foundation

/// What makes it a question whether a delay is a number or an interval.
func interval() -> DispatchTimeInterval { .seconds(1) }

@MainActor
final class Sender {
  static let standardTimeout: TimeInterval = 30
  private static let retryDelays: [TimeInterval] = [10, 30, 60]
  private var pending: Task<Void, Never>?
  private var retry: DispatchWorkItem?
  private var odd: DispatchWorkItem?

  func send(timeout: TimeInterval) {
    let effective = timeout > 0 ? timeout : Self.standardTimeout
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(effective, 1e9)))
    pending = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("timed out")
    }
  }

  func retryLater() {
    for delay in Self.retryDelays {
      retry?.cancel()
      retry = DispatchWorkItem { print("again") }
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: retry!)
    }
  }

  // An interval may be never.
  func sendOddly(isUrgent: Bool) {
    let delay = isUrgent ? interval() : .never
    odd = DispatchWorkItem { print("odd") }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: odd!)
  }

  func stop() {
    pending?.cancel()
    retry?.cancel()
    odd?.cancel()
  }
}
