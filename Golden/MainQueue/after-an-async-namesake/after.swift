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
