import Foundation

func fetch(_ completion: @escaping @Sendable () -> Void) { completion() }
func work() async {}

func wait() {
  let done = DispatchSemaphore(value: 0)
  fetch { done.signal() }
  done.wait()
}

func waitForTask() {
  let done = DispatchSemaphore(value: 0)
  Task {
    await work()
    done.signal()
  }
  done.wait()
}
