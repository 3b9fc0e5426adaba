import Foundation

final class Hub {
  var handler: (() -> Void)?
  var listener: (Int) -> Void = { _ in }
  var state = 0

  func perform(_ work: () -> Void) { work() }
  func observe(_ change: @escaping (Int) -> Void) { listener = change }

  func wire() {
    perform { Task { @MainActor in self.state = 1 } }
    observe { value in
      Task { @MainActor in self.state = value }
    }
    handler = { Task { @MainActor in self.state = 2 } }
    self.listener = { [weak self] value in
      Task { @MainActor in self?.state = value }
    }
    let reset: () -> Void = { Task { @MainActor in self.state = 0 } }
    reset()
    [1, 2].forEach { value in Task { @MainActor in self.state += value } }
  }

  func resetter() -> () -> Void {
    return { Task { @MainActor in self.state = 0 } }
  }
}
