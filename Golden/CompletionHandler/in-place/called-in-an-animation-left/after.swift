import UIKit

final class Feed: UIViewController {
  private var rows = 0

  private func scroll(to row: Int, completion: @escaping () -> Void) {
    rows = row
    Task { @MainActor in completion() }
  }

  private func scroll(to row: Int) async {
    await withCheckedContinuation { continuation in
      scroll(to: row) {
        continuation.resume()
      }
    }
  }

  // The scrolling is what is animated.
  func showLast() {
    UIView.animate(withDuration: 0.3) {
      self.scroll(to: 9) { print("last") }
    }
  }

  func showFirst() {
    UIView.animate(
      withDuration: 0.3,
      animations: { self.rows = 0 },
      completion: { _ in
        Task { @MainActor in
          await self.scroll(to: 0)
          print("first")
        }
      })
  }
}
