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
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      session.stop()
    }
  }
}

actor Mirror {
  func sync(_ work: () -> Void) async { work() }
}

final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var count = 0

  func reset() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.queue.sync { self.count = 0 }
    }
  }

  func add() { queue.async { self.count += 1 } }
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
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.center.post(Notification(name: Notification.Name("announced")))
    }
  }

  func close() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.center.removeObserver(self)
    }
  }
}
