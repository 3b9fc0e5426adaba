import UIKit

final class Player: UIViewController {
  var pendingSeek: DispatchWorkItem?
  var position = 0.0

  func stop() {
    pendingSeek?.cancel()
    let rewind = DispatchWorkItem { [weak self] in self?.position = 0 }
    pendingSeek = rewind
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: rewind)
  }
}
