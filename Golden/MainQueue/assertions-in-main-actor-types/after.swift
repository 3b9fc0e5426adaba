import Foundation
import UIKit

final class PageController: UIViewController {
  override func viewDidLoad() {
    assert(Thread.isMainThread)
    precondition(Thread.isMainThread, "pages are shown on the main thread")
    MainActor.preconditionIsolated()
  }

  func load(_ then: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      then()
      assert(!Thread.isMainThread)
    }
  }

  nonisolated func page(at number: Int) -> String {
    MainActor.assertIsolated()
    return "page \(number)"
  }
}

@MainActor
final class Pages {
  func open() { assert(Thread.isMainThread) }
}

final class Shelf {
  @MainActor func open() { assert(Thread.isMainThread) }
  func close() { MainActor.assertIsolated() }
}
