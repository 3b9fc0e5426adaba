import Dispatch

final class Panel {
  private var isOpen = false

  // Nothing passes a handler: as an async function it would only start later.
  func close(after seconds: Int = 0, completion: ((Bool) -> Void)? = nil) {
    isOpen = false
    DispatchQueue.main.async {
      completion?(true)
    }
  }

  func open(completion: ((Bool) -> Void)? = nil) {
    isOpen = true
    DispatchQueue.main.async {
      completion?(true)
    }
  }

  func toggle() {
    if isOpen {
      close()
    } else {
      open { isOpen in
        print(isOpen)
      }
    }
  }

  func reset() {
    close(after: 1, completion: nil)
    open()
  }
}
