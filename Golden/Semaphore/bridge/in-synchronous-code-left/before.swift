import Foundation

func fetch(_ completion: @escaping @Sendable () -> Void) { completion() }
func work() async {}

public func wait() {
  let done = DispatchSemaphore(value: 0)
  fetch { done.signal() }
  done.wait()
}

public func waitForTask() {
  let done = DispatchSemaphore(value: 0)
  Task {
    await work()
    done.signal()
  }
  done.wait()
}

final class Gate {
  private let isOpen = DispatchSemaphore(value: 0)

  func open() { isOpen.signal() }
  func pass() { isOpen.wait() }
}
