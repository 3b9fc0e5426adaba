import Foundation

func lock(_ body: () -> Void) { body() }

func hold() {
  let queue = DispatchQueue.global()
  queue.async {
    lock {
      Thread.sleep(forTimeInterval: 0.1)
    }
  }
}

// Nobody waits for it.
func note() {
  Task.detached {
    lock {
      Task.detached {
        try? await Task.sleep(for: .seconds(0.1))
        print("noted")
      }
    }
  }
}
