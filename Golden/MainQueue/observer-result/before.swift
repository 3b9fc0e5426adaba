import Foundation

@MainActor final class Watcher {
  nonisolated func watch() {
    DispatchQueue.main.async {
      NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in print("x") }
    }
  }
}
