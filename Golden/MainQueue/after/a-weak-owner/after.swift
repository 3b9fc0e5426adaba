import UIKit

final class Loader: UIViewController {
  private let patience = 0.5

  func wait() {
    let nanoseconds = UInt64(patience * 1_000_000_000)
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: nanoseconds)
      self?.title = "Still loading"
    }
  }
}
