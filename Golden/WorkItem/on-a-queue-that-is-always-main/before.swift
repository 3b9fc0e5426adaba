import UIKit

final class Debouncer {
  private var workItem: DispatchWorkItem?
  private let queue: DispatchQueue
  private let interval: TimeInterval

  init(interval: TimeInterval, queue: DispatchQueue = DispatchQueue.main) {
    self.interval = interval
    self.queue = queue
  }

  func debounce(_ block: @escaping () -> Void) {
    workItem?.cancel()
    let workItem = DispatchWorkItem { block() }
    queue.asyncAfter(deadline: .now() + Double(interval), execute: workItem)
    self.workItem = workItem
  }
}

final class Throttler {
  private let queue: DispatchQueue
  var minimumDelay: TimeInterval
  private var workItem = DispatchWorkItem(block: {})
  private var previousRun = Date.distantPast

  init(
    queue target: DispatchQueue = .main,
    minimumDelay: TimeInterval
  ) {
    queue = target
    self.minimumDelay = minimumDelay
  }

  func throttle(_ block: @escaping () -> Void) {
    cancel()
    workItem = DispatchWorkItem { [weak self] in
      self?.previousRun = Date()
      block()
    }
    let delay = previousRun.timeIntervalSinceNow > minimumDelay ? 0 : minimumDelay
    queue.asyncAfter(deadline: .now() + delay, execute: workItem)
  }

  func cancel() {
    workItem.cancel()
  }
}

final class Later {
  private let queue: DispatchQueue = .main
  private var item: DispatchWorkItem?

  func run(_ block: @escaping () -> Void) {
    item?.cancel()
    item = DispatchWorkItem(block: block)
    queue.asyncAfter(deadline: .now() + 0.3, execute: item!)
  }
}

final class SearchViewController: UIViewController {
  private let debouncer = Debouncer(interval: 0.5)
  private let throttler = Throttler(minimumDelay: 0.2)
  private let later = Later()

  func type(_ text: String) {
    debouncer.debounce { self.title = text }
    throttler.throttle { self.title = text }
    later.run { self.title = text }
  }
}
