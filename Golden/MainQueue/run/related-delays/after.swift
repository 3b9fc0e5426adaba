import Foundation

final class Intro {
  var steps: [String] = []

  func play() {
    let start = SuspendingClock.now
    Task { @MainActor in
      try? await Task.sleep(until: start + .seconds(0.1), clock: .suspending)
      self.steps.append("first")
      try? await Task.sleep(until: start + .milliseconds(150), clock: .suspending)
      if self.steps.count == 1 {
        self.steps.append("second")
      }
      try? await Task.sleep(until: start + .seconds(0.2), clock: .suspending)
      let last = "third"
      self.steps.append(last)
    }
  }
}

let intro = Intro()
intro.play()
// All three are due by the time the main thread is free.
Thread.sleep(forTimeInterval: 0.4)
RunLoop.main.run(until: Date() + 0.2)
print(intro.steps)
