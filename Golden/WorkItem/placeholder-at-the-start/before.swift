import UIKit

@MainActor
final class Debouncer {
  // Nothing to do as yet.
  private var workItem = DispatchWorkItem(block: {})
  private lazy var typed: DispatchWorkItem = DispatchWorkItem {}
  private var late: DispatchWorkItem = DispatchWorkItem { }
  private var asked = DispatchWorkItem {}
  private var busy = DispatchWorkItem { print("busy") }
  private let constant = DispatchWorkItem {}
  private let interval: TimeInterval = 0.3

  func debounce(_ action: @escaping @MainActor () -> Void) {
    workItem.cancel()
    workItem = DispatchWorkItem(block: { action() })
    DispatchQueue.main.asyncAfter(deadline: .now() + interval, execute: workItem)
  }

  func again(_ action: @escaping @MainActor () -> Void) {
    self.late.cancel()
    let item = DispatchWorkItem { action() }
    late = item
    DispatchQueue.main.asyncAfter(deadline: .now() + interval, execute: item)
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

  deinit { late.cancel() }
}
