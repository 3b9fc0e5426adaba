import UIKit

final class Debouncer {
  private var task: Task<Void, Never>?
  private let interval: TimeInterval

  init(interval: TimeInterval) {
    self.interval = interval
  }

  func debounce(_ block: @escaping () -> Void) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(Double(interval))
    self.task = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      block()
    }
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
  private var item: Task<Void, Never>?

  func run(_ block: @escaping () -> Void) {
    item?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    item = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      block()
    }
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
