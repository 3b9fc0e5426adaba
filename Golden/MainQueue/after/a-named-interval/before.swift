import UIKit

private let fadeDelay = DispatchTimeInterval.milliseconds(450)

final class Toast: UIViewController {
  private static let dismissAfter: DispatchTimeInterval = .milliseconds(4500)  // 4.5 seconds
  private let shared: DispatchTimeInterval = .seconds(2)
  let seenElsewhere: DispatchTimeInterval = .seconds(3)
  private let never: DispatchTimeInterval = .never

  func show() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.dismissAfter) { self.title = nil }
  }

  func fade() {
    DispatchQueue.main.asyncAfter(deadline: .now() + fadeDelay) { self.title = "fading" }
  }

  func local() {
    let pause: DispatchTimeInterval = .seconds(1)
    DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: hide)
  }

  func hide() {
    title = ""
  }

  // Named twice, named by other files perhaps, and no number at all.
  func others() {
    DispatchQueue.main.asyncAfter(deadline: .now() + shared) { self.title = "one" }
    print(shared)
  }
  func elsewhere() {
    DispatchQueue.main.asyncAfter(deadline: .now() + seenElsewhere) { self.title = "two" }
  }
  func forever() {
    DispatchQueue.main.asyncAfter(deadline: .now() + never) { self.title = "three" }
  }
}
