import Dispatch

@MainActor
final class Dice {
  private var face = 0
  private let most = 6

  func roll() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Int.random(in: 1...3))) { self.face = 1 }
  }

  func rollByContext() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(.random(in: 100..<300))) { self.face = 2 }
  }

  func rollUpTo(_ limit: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Int.random(in: 1...limit))) { self.face = 3 }
  }

  func rollSeconds() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .random(in: 1...3)) { self.face = 4 }
  }
}
