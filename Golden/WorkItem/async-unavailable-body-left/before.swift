import UIKit

final class Locked: UIViewController {
  private let lock = NSLock()
  private var save: DispatchWorkItem?

  func changed() {
    save?.cancel()
    save = DispatchWorkItem { [weak self] in
      self?.lock.lock()
      self?.title = "Saved"
      self?.lock.unlock()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: save!)
  }
}
