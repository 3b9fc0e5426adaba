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
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.1))
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
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.1))
      self.lock.withLock { self.count = 0 }
    }
  }

  func add() { lock.withLock { count += 1 } }
}

actor Uplink {
  func post(_ note: Notification) async {}
}

protocol Remote {}

extension Remote {
  func removeObserver(_ observer: Any) async {}
}

extension NotificationCenter: Remote {}

final class Station {
  private let center = NotificationCenter()

  func announce() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.1))
      self.center.post(Notification(name: Notification.Name("announced")))
    }
  }

  func close() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.1))
      _ = { self.center.removeObserver(self) }()
    }
  }
}
