import UIKit

@MainActor
final class Debouncer {
  // Nothing to do as yet.
  private var task: Task<Void, Never>?
  private lazy var typed: DispatchWorkItem = DispatchWorkItem {}
  private var late: Task<Void, Never>?
  private var asked = DispatchWorkItem {}
  private var busy = DispatchWorkItem { print("busy") }
  private let constant = DispatchWorkItem {}
  private let interval: TimeInterval = 0.3

  func debounce(_ action: @escaping @MainActor () -> Void) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(interval)
    task = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action()
    }
  }

  func again(_ action: @escaping @MainActor () -> Void) {
    self.late?.cancel()
    let deadline = SuspendingClock.now + .seconds(interval)
    late = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action()
    }
  }

  func lazily() {
    typed.cancel()
    typed = DispatchWorkItem { print("typed") }
    DispatchQueue.main.async(execute: typed)
  }

  func ask() {
    if asked.isCancelled { return }
    asked = DispatchWorkItem { print("asked") }
    DispatchQueue.main.async(execute: asked)
  }

  func work() {
    busy.cancel()
    busy = DispatchWorkItem { print("working") }
    DispatchQueue.main.async(execute: busy)
    constant.cancel()
  }

  deinit { late?.cancel() }
}
