import UIKit

// What a superclass of the main actor does can't be done by a job.
final class Table: UICollectionView {
  private let queue = DispatchQueue(label: "layout")

  func refresh(_ text: String) {
    queue.async {
      super.setNeedsLayout()
    }
  }

  func other(_ text: String) {
    queue.async { print(text) }
  }

  func detached() {
    DispatchQueue.global().async {
      super.setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    Task { @MainActor in super.layoutSubviews() }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      super.setNeedsLayout()
    }
  }
}
