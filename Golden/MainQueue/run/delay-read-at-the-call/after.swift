import Foundation

@MainActor
final class Turns {
  private var pause = 0.3

  func begin() {
    let nanoseconds = UInt64(pause * 1_000_000_000)
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: nanoseconds)
      print("first turn")
    }
    pause = 1.2
    wait()
  }

  private func wait() {
    let nanoseconds = UInt64(pause * 1_000_000_000)
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: nanoseconds)
      print("second turn")
    }
    pause = 0.1
  }
}

let turns = Turns()
turns.begin()
RunLoop.main.run(until: Date() + 0.8)
print("between")
RunLoop.main.run(until: Date() + 1)
print("done")
