import UIKit

final class Hints: UIViewController {
  private let pause = 1.5

  func halfway() {
    DispatchQueue.main.asyncAfter(deadline: .now() + pause / 2) { self.title = "Half" }
  }

  func divided(by count: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + pause / Double(count)) { self.title = "Part" }
  }

  func inSeconds(_ seconds: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + DispatchTimeInterval.seconds(seconds)) { self.title = "Now" }
  }
}
