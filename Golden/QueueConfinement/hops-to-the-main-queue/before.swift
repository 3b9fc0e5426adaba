import Foundation

final class DownloadReporter: @unchecked Sendable {
  private let callbackQueue = DispatchQueue(label: "reports")
  let onProgress: @MainActor (Double) -> Void

  init(onProgress: @escaping @MainActor (Double) -> Void) {
    self.onProgress = onProgress
  }

  func received(_ part: Int64, of whole: Int64) {
    callbackQueue.async {
      DispatchQueue.main.async {
        self.onProgress(Double(part) / Double(whole))
      }
    }
  }

  func finished() {
    callbackQueue.async { DispatchQueue.main.async { self.onProgress(1) } }
  }

  // A failed download counts as not begun.
  func failed() {
    callbackQueue.async {
      // The bar goes back.
      DispatchQueue.main.async {
        self.onProgress(0)
      }
    }
  }
}
