import Foundation

@MainActor final class StatusBar {
  var text = ""
}

final class ConnectionMonitor: @unchecked Sendable {
  private let bar: StatusBar
  private var attempts = 0

  init(bar: StatusBar) { self.bar = bar }

  func connected(to host: String) {
    Task { @MainActor [weak self] in
      self?.bar.text = host
    }
  }

  func lost() {
    attempts += 1
    Task { @MainActor [bar, attempts] in bar.text = "Trying again (\(attempts))" }
  }

  func closed() {
    Task { @MainActor [weak self] in
      self?.bar.text = "Closed"
    }
  }
}
