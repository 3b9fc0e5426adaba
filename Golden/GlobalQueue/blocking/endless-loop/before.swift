import Foundation

final class Lighthouse: @unchecked Sendable {
  private var isLit = true
  private var pages = [3, 2, 1]

  // Each of these keeps a thread until somebody else says otherwise.
  func turn() {
    DispatchQueue.global().async {
      while self.isLit {
        if Int.random(in: 0..<3) == 0 { continue }
        print("turn")
      }
    }
    DispatchQueue.global().async {
      while true { self.blink() }
    }
  }

  func turnAgain() {
    DispatchQueue.global().async { [weak self] in
      guard let lighthouse = self else { return }
      while lighthouse.isLit { print("turn again") }
    }
  }

  func goOut() { isLit = false }

  private func blink() { print("blink") }

  // These end by themselves.
  func print3() {
    DispatchQueue.global().async {
      var count = 0
      while true {
        count += 1
        if count == 3 { break }
      }
      print(count)
    }
    DispatchQueue.global().async {
      while !self.pages.isEmpty { print(self.pages.removeLast()) }
    }
  }
}
