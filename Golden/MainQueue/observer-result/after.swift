import Foundation

@MainActor final class Watcher {
  nonisolated func watch() {
    Task { @MainActor in
      _ = NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in print("x") }
    }
  }
}
