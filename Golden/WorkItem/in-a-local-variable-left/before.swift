import Foundation

// Whoever has it may do anything with it.
func handedOut(_ action: @escaping () -> Void) -> (start: () -> Void, item: () -> DispatchWorkItem?) {
  var waiting: DispatchWorkItem?
  let start = {
    waiting = DispatchWorkItem { action() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: waiting!)
  }
  return (start, { waiting })
}

// The closure has a copy of what it held before.
func captured(_ action: @escaping () -> Void) -> () -> Void {
  var waiting: DispatchWorkItem?
  waiting = DispatchWorkItem { action() }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: waiting!)
  return { [waiting] in waiting?.cancel() }
}

// It is waited for.
func awaited(_ action: @escaping () -> Void) {
  var waiting: DispatchWorkItem?
  waiting = DispatchWorkItem { action() }
  DispatchQueue.global().async(execute: waiting!)
  waiting?.wait()
}

// Callers choose the queue.
func settled(on queue: DispatchQueue, _ action: @escaping () -> Void) -> () -> Void {
  var waiting: DispatchWorkItem?
  return {
    waiting?.cancel()
    waiting = DispatchWorkItem { action() }
    queue.async(execute: waiting!)
  }
}

func useAll() {
  settled(on: .main) {}()
  settled(on: .global()) {}()
}
