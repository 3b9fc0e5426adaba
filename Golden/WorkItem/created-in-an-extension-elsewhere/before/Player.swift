import UIKit

final class Player: UIViewController {
  var pendingSeek: DispatchWorkItem?
  var position = 0.0

  func stop() {
    pendingSeek?.cancel()
    pendingSeek = nil
  }
}
