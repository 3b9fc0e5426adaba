import Foundation

/// Calls `action` once nobody has asked for it for a while.
func settled(after pause: TimeInterval, _ action: @escaping () -> Void) -> () -> Void {
  var waiting: Task<Void, Never>?
  return {
    waiting?.cancel()
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(pause, 1e9)))
    waiting = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action()
    }
  }
}

func settled<Value>(_ action: @escaping (Value) -> Void) -> (Value) -> Void {
  var waiting: Task<Void, Never>?
  return { value in
    waiting?.cancel()
    let deadline = SuspendingClock.now + .milliseconds(300)
    waiting = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action(value)
    }
  }
}

/// Calls `action` at most once in a while.
func thinned(to pause: TimeInterval, _ action: @escaping () -> Void) -> () -> Void {
  var waiting: Task<Void, Never>? = nil
  return {
    guard waiting == nil else { return }
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(pause, 1e9)))
    waiting = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action()
      waiting = nil
    }
  }
}

@MainActor final class Field {
  var text = ""

  func watched(_ tell: @escaping @MainActor (String) -> Void) -> () -> Void {
    var pending: Task<Void, Never>?
    return { [weak self] in
      if let pending { pending.cancel() }
      let deadline = SuspendingClock.now + .seconds(1)
      pending = Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        guard !Task.isCancelled else { return }
        if let self { tell(self.text) }
      }
    }
  }
}
