import Foundation

@MainActor
final class Player {
  private var tokens: [any NSObjectProtocol] = []

  func start() {
    tokens.append(
      NotificationCenter.default.addObserver(forName: .init("interrupted"), object: nil, queue: .main) {
        [weak self] notification in
        self?.handle(notification)
      })
  }

  // It hops by itself.
  private nonisolated func handle(_ notification: Notification) {
    print(notification.name)
  }
}
