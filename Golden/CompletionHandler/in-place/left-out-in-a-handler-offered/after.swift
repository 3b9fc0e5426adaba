import Dispatch

/// Taps keys one after the other, as a person would.
final class Tapper {
  private let queue: DispatchQueue
  private let press: (Character) -> Void

  init(on queue: DispatchQueue, press: @escaping (Character) -> Void) {
    self.queue = queue
    self.press = press
  }

  func tap(_ keys: String) async {
    keys.forEach(press)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.asyncAfter(deadline: .now() + 0.1) {
        continuation.resume()
      }
    }
  }

  func erase(_ count: Int) async {
    for _ in 0..<count { press("<") }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.asyncAfter(deadline: .now() + 0.1) {
        continuation.resume()
      }
    }
  }
}

func enter(_ number: String, then other: String?, on tapper: Tapper) {
  if let other {
    Task { @MainActor in
      await tapper.tap(number)
      await tapper.erase(number.count)
      // Nobody waits for the last keys.
      await tapper.tap(other)
    }
  } else {
    Task { @MainActor in
      await tapper.tap(number)
    }
  }
}
