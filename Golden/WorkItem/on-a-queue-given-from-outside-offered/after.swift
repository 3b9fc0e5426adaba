import UIKit

final class Debouncer {
  private var workItem: DispatchWorkItem?
  private let queue: DispatchQueue

  init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  func debounce(_ block: @escaping () -> Void) {
    workItem?.cancel()
    let workItem = DispatchWorkItem { block() }
    queue.asyncAfter(deadline: .now() + 1, execute: workItem)
    self.workItem = workItem
  }
}

public final class Throttler {
  private var workItem: DispatchWorkItem?
  private let queue: DispatchQueue

  public init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  public func throttle(_ block: @escaping () -> Void) {
    workItem?.cancel()
    let workItem = DispatchWorkItem { block() }
    queue.asyncAfter(deadline: .now() + 1, execute: workItem)
    self.workItem = workItem
  }
}

final class Worker {
  private var workItem: DispatchWorkItem?
  private let queue: DispatchQueue

  init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  func later(_ block: @escaping () -> Void) {
    workItem?.cancel()
    let workItem = DispatchWorkItem { block() }
    queue.asyncAfter(deadline: .now() + 1, execute: workItem)
    self.workItem = workItem
  }

  func now(_ block: @escaping @Sendable () -> Void) {
    queue.async { block() }
  }
}

final class SearchViewController: UIViewController {
  private let debouncer = Debouncer()
  private let other = Debouncer(queue: DispatchQueue(label: "other"))
  private let throttler = Throttler()
  private let worker = Worker()

  func type(_ text: String) {
    debouncer.debounce { self.title = text }
    other.debounce { print(text) }
    throttler.throttle { self.title = text }
    worker.later { self.title = text }
    worker.now { print(text) }
  }
}
