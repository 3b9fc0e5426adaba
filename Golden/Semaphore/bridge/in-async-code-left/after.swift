import Foundation

func fetch(_ completion: @escaping @Sendable (Bool) -> Void) { completion(true) }

func twice() async {
  let done = DispatchSemaphore(value: 0)
  fetch { _ in done.signal() }
  fetch { _ in done.signal() }
  done.wait()
  done.wait()
}

func early() async {
  let done = DispatchSemaphore(value: 0)
  fetch { isDone in
    guard isDone else { return }
    done.signal()
  }
  done.wait()
}
