import UIKit

final class Dashboard: UIViewController {
  func observe() {
    let center = NotificationCenter.default
    center.addObserver(forName: Notification.Name("a"), object: nil, queue: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.title = "A" }
    }
    center.addObserver(forName: Notification.Name("b"), object: nil, queue: .main) { [weak self] _ in
      Task { @MainActor in self?.title = "B" }
    }
    center.addObserver(forName: Notification.Name("c"), object: nil, queue: .main) { _ in
      print("c")
    }
    center.addObserver(forName: Notification.Name("d"), object: nil, queue: .main, using: handle)
    center.addObserver(forName: Notification.Name("e"), object: nil, queue: nil) { _ in print("e") }
  }
}

private let handle: @Sendable (Notification) -> Void = { _ in print("d") }
