import Foundation

final class Spool {
  private let lock = NSLock()
  var pages = 0

  func flush() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.lock.lock()
      self.pages = 0
      self.lock.unlock()
    }
  }

  deinit {
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print("flushed")
    }
  }
}
