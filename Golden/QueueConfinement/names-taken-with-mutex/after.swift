import Foundation
import Synchronization

final class Door: Sendable {
  private let guardedState = Mutex(GuardedState())

  private struct GuardedState {
    var isOpen = false
    var visitors = 0
  }

  enum State { case open, closed }

  var state: State { guardedState.withLock { $0.isOpen ? .open : .closed } }

  func open() {
    guardedState.withLock { guardedState in
      guardedState.isOpen = true
      guardedState.visitors += 1
    }
  }
}
