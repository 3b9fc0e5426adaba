import Dispatch

public final class Gate {
  private let lock = DispatchSemaphore(value: 1)
  private var visits = 0

  func enter() {
    lock.wait()
    defer { lock.signal() }
    visits += 1
  }

  public func bridge(_ work: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    work { done.signal() }
    done.wait()
  }
}
