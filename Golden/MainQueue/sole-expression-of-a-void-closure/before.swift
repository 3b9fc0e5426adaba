import Foundation

final class Hub {
  var handler: (() -> Void)?
  var listener: (Int) -> Void = { _ in }
  var state = 0

  func perform(_ work: () -> Void) { work() }
  func observe(_ change: @escaping (Int) -> Void) { listener = change }

  func wire() {
    perform { DispatchQueue.main.async { self.state = 1 } }
    observe { value in
      DispatchQueue.main.async { self.state = value }
    }
    handler = { DispatchQueue.main.async { self.state = 2 } }
    self.listener = { [weak self] value in
      DispatchQueue.main.async { self?.state = value }
    }
    let reset: () -> Void = { DispatchQueue.main.async { self.state = 0 } }
    reset()
    [1, 2].forEach { value in DispatchQueue.main.async { self.state += value } }
  }

  func resetter() -> () -> Void {
    return { DispatchQueue.main.async { self.state = 0 } }
  }
}
