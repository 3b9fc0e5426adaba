import UIKit

extension Player {
  func seek(by step: Double) {
    pendingSeek?.cancel()

    let seek = DispatchWorkItem { [weak self] in
      self?.position += step
    }

    pendingSeek = seek
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: seek)
  }
}
