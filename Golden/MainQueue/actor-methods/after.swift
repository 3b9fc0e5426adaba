import Foundation

@MainActor final class Dashboard {
  func show(_ total: Int) { print(total) }
}

actor Totals {
  private var total = 0
  private let dashboard: Dashboard

  init(dashboard: Dashboard) {
    self.dashboard = dashboard
  }

  func add(_ amount: Int) {
    total += amount
    let current = total
    Task { @MainActor in
      self.dashboard.show(current)
    }
  }

  nonisolated func ping() {
    Task { @MainActor [dashboard] in dashboard.show(0) }
  }
}
