import UIKit

final class Composer: UIViewController {
  private var pending: DispatchWorkItem?
  private static let draftDelay: TimeInterval = 2

  func typed() {
    pending?.cancel()
    let draft = DispatchWorkItem { [weak self] in self?.store() }
    pending = draft
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.draftDelay, execute: draft)
  }

  func pasted() {
    pending?.cancel()
    pending = DispatchWorkItem { [weak self] in
      self?.store()
    }
    DispatchQueue.main.async(execute: pending!)
  }

  func discard() {
    pending?.cancel()
  }

  private func store() {}
}
