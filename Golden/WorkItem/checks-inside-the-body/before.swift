import UIKit

final class Uploader: UIViewController {
  private var retry: DispatchWorkItem?
  private var attempts = 0

  func retryLater() {
    retry?.cancel()
    retry = DispatchWorkItem { [weak self] in
      guard let self, self.retry?.isCancelled == false else { return }
      self.attempts += 1
      if self.attempts > 3 {
        return
      }
      self.retryLater()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: retry!)
  }
}
