import SwiftUI
import UIKit

struct Carousel: UIViewControllerRepresentable {
  let page: Int

  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    context.coordinator.update(to: page)
  }

  static func dismantleUIViewController(_: UIViewController, coordinator: Coordinator) {
    coordinator.removeAll()
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    private var pages: [Int] = []
    private var turn: Task<Void, Never>?

    func update(to page: Int) {
      turn?.cancel()
      let deadline = SuspendingClock.now + .seconds(0.5)
      turn = Task { @MainActor [weak self] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        guard !Task.isCancelled else { return }
        self?.pages.append(page)
      }
    }

    func removeAll() {
      turn?.cancel()
      turn = nil
      pages.removeAll()
    }
  }
}
