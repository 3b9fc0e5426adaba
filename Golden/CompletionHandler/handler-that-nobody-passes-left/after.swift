import Dispatch

final class Panel {
  private var isOpen = false

  // Nothing passes a handler: as an async function it would only start later.
  func close(after seconds: Int = 0, completion: ((Bool) -> Void)? = nil) {
    isOpen = false
    Task { @MainActor in
      completion?(true)
    }
  }

  @discardableResult
  @MainActor func open() async -> Bool {
    isOpen = true
    return true
  }

  func toggle() {
    if isOpen {
      close()
    } else {
      Task { @MainActor in
        let isOpen = await open()
        print(isOpen)
      }
    }
  }

  func reset() {
    close(after: 1, completion: nil)
    Task { @MainActor in
      await open()
    }
  }
}
