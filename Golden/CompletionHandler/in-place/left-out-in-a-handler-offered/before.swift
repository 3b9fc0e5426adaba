import Dispatch

/// Taps keys one after the other, as a person would.
final class Tapper {
  private let queue: DispatchQueue
  private let press: (Character) -> Void

  init(on queue: DispatchQueue, press: @escaping (Character) -> Void) {
    self.queue = queue
    self.press = press
  }

  func tap(_ keys: String, completion: @escaping () -> Void = {}) {
    keys.forEach(press)
    queue.asyncAfter(deadline: .now() + 0.1) {
      completion()
    }
  }

  func erase(_ count: Int, completion: @escaping () -> Void = {}) {
    for _ in 0..<count { press("<") }
    queue.asyncAfter(deadline: .now() + 0.1) {
      completion()
    }
  }
}

func enter(_ number: String, then other: String?, on tapper: Tapper) {
  if let other {
    tapper.tap(number) {
      tapper.erase(number.count) {
        // Nobody waits for the last keys.
        tapper.tap(other)
      }
    }
  } else {
    tapper.tap(number)
  }
}
