import UIKit

@MainActor public final class GalleryController: UIViewController {
  let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  var photos: [String] = []

  // The animation's completion may not come.

  public func fadeOut(completion: @escaping () -> Void) {
    UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0 }) { _ in
      completion()
    }
  }

  public func drop(_ photo: String, completion: @escaping () -> Void) {
    grid.performBatchUpdates({ self.photos.removeAll { $0 == photo } }) { _ in
      completion()
    }
  }

  public func close(completion: @escaping () -> Void) {
    dismiss(animated: true) { completion() }
  }

  // A transaction's completion is guaranteed.

  public func scroll(to page: Int, completion: @escaping (Int) -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion(page) }
    grid.scrollToItem(at: IndexPath(item: page, section: 0), at: .centeredHorizontally, animated: true)
    CATransaction.commit()
  }
}
