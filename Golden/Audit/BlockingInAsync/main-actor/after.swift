import Foundation

final class Store: @unchecked Sendable {
  private let ready = DispatchSemaphore(value: 0)

  func open() { ready.signal() }
  func waitUntilReady() { ready.wait() }
}

@MainActor
final class Splash {
  private let store = Store()
  private let lock = NSLock()
  private let group = DispatchGroup()
  private var title = ""

  func show() {
    Task {
      try? await Task.sleep(for: .seconds(1))
      title = "shown"
    }
  }

  func open() async {
    store.waitUntilReady()
    title = "open"
  }

  func finish(_ done: DispatchSemaphore) async {
    done.wait()
    group.wait()
  }

  func rename() async {
    lock.lock()
    title = await name()
    lock.unlock()
  }

  private func name() async -> String { "splash" }
}

// It awaits nothing, and holds the main thread as a block of the main queue would.
func pause() {
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(0.5))
    print("paused")
  }
}
