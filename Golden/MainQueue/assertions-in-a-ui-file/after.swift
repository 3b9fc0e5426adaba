import UIKit

final class TabViewController: UIViewController {
  func select(_ index: Int) {
    assert(Thread.isMainThread)
    assert(Thread.isMainThread, "select(_:) is for the main thread")
    precondition(Thread.isMainThread)
    precondition(Thread.isMainThread, "index \(index)")
    Swift.assert( Thread.isMainThread )
    assert(!Thread.isMainThread)
    assert(Thread.isMainThread && index > 0)
  }
}
