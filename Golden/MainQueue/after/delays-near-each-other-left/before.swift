import UIKit
import XCTest

final class Splash: UIViewController {
  private let logo = UIView()
  private let hint = UILabel()

  // Less than what tasks keep.
  func flicker() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.logo.alpha = 0.5 }
    logo.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.12) { self.logo.alpha = 1 }
  }

  // Nothing tells by how much they differ.
  func play(for length: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.logo.alpha = 0.5 }
    logo.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + length) { self.logo.alpha = 1 }
  }

  // Each pass waits as long as the others.
  func repeatedly(_ views: [UIView]) {
    for view in views {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { view.alpha = 1 }
    }
    var rest = 3
    while rest > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(rest)) { self.logo.tag += 1 }
      rest -= 1
    }
  }

  // Another delay is on the path of each pass, or the pass is one of several of an outer loop.
  func inTurns(_ rows: [[UIView]]) {
    for delay in [0.1, 0.3] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.logo.tag += 1 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.logo.tag -= 1 }
    }
    for row in rows {
      for (index, view) in row.enumerated() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) * 0.1) { view.alpha = 1 }
      }
    }
  }

  func oneAfterTheOthers(_ views: [UIView]) {
    views.enumerated().forEach { index, view in
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) * 0.2) { view.alpha = 1 }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.logo.alpha = 1 }
  }

  // What follows the first delay may throw.
  func recover() {
    do {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.logo.tag = 3 }
      try prepare()
    } catch {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.52) { self.recover() }
    }
  }

  private func prepare() throws {}
}

@MainActor
final class SplashTests: XCTestCase {
  private var steps: [Int] = []

  func testSteps() async {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.steps.append(1) }
    XCTAssertEqual(steps, [])
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      XCTAssertEqual(self.steps, [1])
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 1)
  }
}
