import Foundation

@MainActor
final class Player {
  private var rate = 1.0
  private var tokens: [any NSObjectProtocol] = []

  func start() {
    tokens.append(
      NotificationCenter.default.addObserver(forName: .init("interrupted"), object: nil, queue: .main) {
        [weak self] notification in
        self?.handle(notification)
      })
    tokens.append(
      NotificationCenter.default.addObserver(forName: .init("ended"), object: nil, queue: .main) {
        [weak self] _ in
        MainActor.assumeIsolated {
          self?.resume()
        }
      })
  }

  // It hops by itself.
  private nonisolated func handle(_ notification: Notification) {
    print(notification.name)
  }

  private func resume() { rate = 1 }
}
