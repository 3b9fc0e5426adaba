import Foundation

@MainActor final class StatusBar {
  var text = ""
}

final class ConnectionMonitor: @unchecked Sendable {
  private let notifyQueue = DispatchQueue(label: "notify", qos: .utility)
  private let bar: StatusBar
  private var attempts = 0

  init(bar: StatusBar) { self.bar = bar }

  func connected(to host: String) {
    notifyQueue.async { [weak self] in
      DispatchQueue.main.async {
        self?.bar.text = host
      }
    }
  }

  func lost() {
    attempts += 1
    notifyQueue.async { [bar, attempts] in
      DispatchQueue.main.async { bar.text = "Trying again (\(attempts))" }
    }
  }

  func closed() {
    notifyQueue.async { [weak self] in
      DispatchQueue.main.async { [weak self] in
        self?.bar.text = "Closed"
      }
    }
  }
}
