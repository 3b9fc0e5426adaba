import UIKit

final class Loader: UIViewController {
  private let patience = 0.5

  func wait() {
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
      self?.title = "Still loading"
    }
  }
}
