import Foundation

public final class Turnstile {
  private let elsewhere = DispatchSemaphore(value: 1)
  private let timed = DispatchSemaphore(value: 1)
  private let passed = DispatchSemaphore(value: 1)
  private let branched = DispatchSemaphore(value: 1)
  private let left = DispatchSemaphore(value: 1)
  private let limit = DispatchSemaphore(value: 3)
  public let open = DispatchSemaphore(value: 1)
  private var visits = 0

  func enter() { elsewhere.wait() }
  func leave() { elsewhere.signal() }

  func tryEnter() -> Bool {
    guard timed.wait(timeout: .now() + 1) == .success else { return false }
    timed.signal()
    return true
  }

  func hand(to other: (DispatchSemaphore) -> Void) { other(passed) }

  func enterIf(_ isAllowed: Bool) {
    branched.wait()
    if isAllowed {
      visits += 1
      branched.signal()
    }
  }

  func enterAll(_ names: [String]) {
    for name in names {
      left.wait()
      if name.isEmpty { break }
      visits += 1
      left.signal()
    }
  }

  func limited(_ work: () -> Void) {
    limit.wait()
    work()
    limit.signal()
  }

  func opened() {
    open.wait()
    visits += 1
    open.signal()
  }
}
