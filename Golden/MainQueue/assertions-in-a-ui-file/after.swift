import UIKit

final class TabViewController: UIViewController {
  func select(_ index: Int) {
    MainActor.assertIsolated()
    MainActor.assertIsolated("select(_:) is for the main thread")
    MainActor.preconditionIsolated()
    MainActor.preconditionIsolated("index \(index)")
    MainActor.assertIsolated()
    assert(!Thread.isMainThread)
    assert(Thread.isMainThread && index > 0)
  }
}
