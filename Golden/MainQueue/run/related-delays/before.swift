import Foundation

final class Intro {
  var steps: [String] = []

  func play() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.steps.append("first") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(150)) {
      if self.steps.count == 1 {
        self.steps.append("second")
      }
    }

    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
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
