import Dispatch

func attempt(_ work: () -> Void) { work() }
func finish(_ done: DispatchSemaphore) { done.wait() }

func first() {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async { done.signal() }
  attempt { done.wait() }
}

func second() {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async { done.signal() }
  finish(done)
}

func third() {
  let done = DispatchSemaphore(value: 0)
  defer { done.wait() }
  DispatchQueue.global().async { done.signal() }
}
