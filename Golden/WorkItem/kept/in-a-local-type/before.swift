import UIKit

final class PageController: UIViewController {
  private var item = 0

  func didScroll(to offset: Double) {
    let pause: TimeInterval = 0.02
    struct Settling {
      static var item: DispatchWorkItem?
    }
    Settling.item?.cancel()

    Settling.item = DispatchWorkItem { [weak self] in
      self?.item += 1
      self?.title = "\(offset)"
    }

    // Once the page rests.
    DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: Settling.item!)
  }

  func didZoom() {
    struct Settling {
      static var item: DispatchWorkItem?
      static func stop() { item?.cancel() }
    }
    Settling.stop()
    Settling.item = DispatchWorkItem { [weak self] in self?.item = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: Settling.item!)
  }
}
