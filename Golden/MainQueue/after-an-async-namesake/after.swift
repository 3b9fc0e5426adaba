import Foundation

final class Session {
  func stop() {}
}

actor Server {
  func stop() async {}
}

struct Window {
  let session: Session
  let server: Server

  func close() {
    let deadline = SuspendingClock.now + .seconds(0.1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      session.stop()
    }
  }
}

actor Mirror {
  func sync(_ work: () -> Void) async { work() }
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func reset() {
    let deadline = SuspendingClock.now + .seconds(0.1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.lock.withLock { self.count = 0 }
    }
  }

  func add() { lock.withLock { self.count += 1 } }
}
