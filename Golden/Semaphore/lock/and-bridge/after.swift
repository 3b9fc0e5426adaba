import Dispatch
import Foundation

public final class Gate {
  private let lock = NSLock()
  private var visits = 0

  func enter() {
    lock.withLock {
      visits += 1
    }
  }

  public func bridge(_ work: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    work { done.signal() }
    done.wait()
  }
}
