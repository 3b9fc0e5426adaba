import UIKit

final class Debouncer {
  private var task: Task<Void, Never>?
  private let queue: DispatchQueue

  init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  func debounce(_ block: @escaping () -> Void) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    self.task = Task.detached { [queue] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { block() }
    }
  }
}

public final class Throttler {
  private var task: Task<Void, Never>?
  private let queue: DispatchQueue

  public init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  public func throttle(_ block: @escaping () -> Void) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    self.task = Task.detached { [queue] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { block() }
    }
  }
}

final class Worker {
  private var task: Task<Void, Never>?
  private let queue: DispatchQueue

  init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  func later(_ block: @escaping () -> Void) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    self.task = Task.detached { [queue] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { block() }
    }
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
