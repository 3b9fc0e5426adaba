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
    private var turn: DispatchWorkItem?

    func update(to page: Int) {
      turn?.cancel()
      let item = DispatchWorkItem { [weak self] in self?.pages.append(page) }
      turn = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
    }

    func removeAll() {
      turn?.cancel()
      turn = nil
      pages.removeAll()
    }
  }
}
