import UIKit

final class Hints: UIViewController {
  func advance() {
    DispatchQueue.main.asyncAfter(deadline: .now().advanced(by: .seconds(2))) {
      self.title = "Hint"
    }
  }

  func advanceFromTheType() {
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now().advanced(by: .milliseconds(40))) { self.title = nil }
  }
}
