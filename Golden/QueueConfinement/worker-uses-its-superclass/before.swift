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
    DispatchQueue.main.async { super.layoutSubviews() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { super.setNeedsLayout() }
  }
}
