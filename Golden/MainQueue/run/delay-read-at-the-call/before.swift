import Foundation

@MainActor
final class Turns {
  private var pause = 0.3

  func begin() {
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) { print("first turn") }
    pause = 1.2
    wait()
  }

  private func wait() {
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) { print("second turn") }
    pause = 0.1
  }
}

let turns = Turns()
turns.begin()
RunLoop.main.run(until: Date() + 0.8)
print("between")
RunLoop.main.run(until: Date() + 1)
print("done")
