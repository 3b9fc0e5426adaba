import Foundation

func lock(_ body: () -> Void) { body() }

func hold() {
  let queue = DispatchQueue.global()
  queue.async {
    lock {
      let released = DispatchSemaphore(value: 0)
      queue.asyncAfter(deadline: .now() + 0.1) {
        released.signal()
      }
      released.wait()
    }
  }
}

// Nobody waits for it.
func note() {
  let queue = DispatchQueue.global()
  queue.async {
    lock {
      queue.asyncAfter(deadline: .now() + 0.1) {
        print("noted")
      }
    }
  }
}
