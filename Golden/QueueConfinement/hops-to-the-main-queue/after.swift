import Foundation

final class DownloadReporter: @unchecked Sendable {
  let onProgress: @MainActor (Double) -> Void

  init(onProgress: @escaping @MainActor (Double) -> Void) {
    self.onProgress = onProgress
  }

  func received(_ part: Int64, of whole: Int64) {
    Task { @MainActor in
      self.onProgress(Double(part) / Double(whole))
    }
  }

  func finished() {
    Task { @MainActor in self.onProgress(1) }
  }

  // A failed download counts as not begun.
  func failed() {
    // The bar goes back.
    Task { @MainActor in
      self.onProgress(0)
    }
  }
}
