import Dispatch

final class Ticker: @unchecked Sendable {
  private var count = 0

  // What the closure captures is read before the delay.
  func later(completion: @escaping (Int) -> Void) {
    count += 1
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { [count = count * 2] in
      completion(count)
    }
    count += 1
  }

  func soon(completion: @escaping (Int) -> Void) {
    count += 1
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { [count = count * 2] in
      completion(count)
    }
  }

  func ended(completion: @escaping () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { [count = count * 2] in
      completion()
    }
  }

  func show() {
    soon { print($0) }
    ended { print("ended") }
  }

  func showLater() {
    later { print($0) }
  }
}
