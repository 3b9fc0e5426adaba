import Foundation

/// Calls `action` once nobody has asked for it for a while.
func settled(after pause: TimeInterval, _ action: @escaping () -> Void) -> () -> Void {
  var waiting: DispatchWorkItem?
  return {
    waiting?.cancel()
    waiting = DispatchWorkItem { action() }
    DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: waiting!)
  }
}

func settled<Value>(_ action: @escaping (Value) -> Void) -> (Value) -> Void {
  var waiting: DispatchWorkItem?
  return { value in
    waiting?.cancel()
    let next = DispatchWorkItem { action(value) }
    waiting = next
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: next)
  }
}

/// Calls `action` at most once in a while.
func thinned(to pause: TimeInterval, _ action: @escaping () -> Void) -> () -> Void {
  var waiting: DispatchWorkItem? = nil
  return {
    guard waiting == nil else { return }
    waiting = DispatchWorkItem {
      action()
      waiting = nil
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: waiting!)
  }
}

@MainActor final class Field {
  var text = ""

  func watched(_ tell: @escaping @MainActor (String) -> Void) -> () -> Void {
    var pending: DispatchWorkItem?
    return { [weak self] in
      if let pending { pending.cancel() }
      pending = DispatchWorkItem { if let self { tell(self.text) } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: pending!)
    }
  }
}
