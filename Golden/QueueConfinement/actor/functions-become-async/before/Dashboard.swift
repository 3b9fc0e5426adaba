import Foundation

@MainActor final class Dashboard {
  private let counters = Counters()
  private(set) var title = ""

  private func summary() -> String {
    let total = counters.total()
    return "\(total) events"
  }

  func update() {
    counters.count("update")
    title = summary()
  }

  func start() {
    Task {
      update()
    }
  }
}
