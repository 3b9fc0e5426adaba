import Dispatch

struct Parity: Sendable {
  func isEven(_ n: Int) -> Bool { n == 0 || isOdd(n - 1) }
  func isOdd(_ n: Int) -> Bool { n != 0 && isEven(n - 1) }

  func report(_ n: Int) {
    Task.detached {
      print(n, isEven(n) ? "even" : "odd")
    }
  }

  func countDown(_ n: Int) {
    guard n > 0 else { return }
    Task.detached {
      print(n)
      countDown(n - 1)
    }
  }
}
