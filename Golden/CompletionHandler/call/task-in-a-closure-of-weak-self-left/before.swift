import UIKit

final class Screen: UIViewController {
  private var work: [() -> Void] = []

  private func count(_ id: Int, completion: @escaping @Sendable @MainActor (Int) -> Void) {
    DispatchQueue.main.async {
      completion(id)
    }
  }

  // In a task 'self.' would have to come before 'dismiss', unless it is no member.
  func refresh() {
    work.append { [weak self] in
      guard let self else { return }
      count(1) { [weak self] number in
        guard let self else { return }
        dismiss(animated: number > 1)
      }
    }
  }
}
