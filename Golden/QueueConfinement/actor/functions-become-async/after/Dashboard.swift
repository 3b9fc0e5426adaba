import Foundation

@MainActor final class Dashboard {
  private let counters = Counters()
  private(set) var title = ""

  private func summary() async -> String {
    let total = await counters.total()
    return "\(total) events"
  }

  func update() async {
    await counters.count("update")
    title = await summary()
  }

  func start() {
    Task {
      await update()
    }
  }
}
