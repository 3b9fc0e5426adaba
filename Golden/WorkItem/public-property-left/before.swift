import UIKit

open class BaseController: UIViewController {
  public var pending: DispatchWorkItem?

  func schedule() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Now" }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
