import UIKit

final class Splash: UIViewController {
  private let logo = UIView()
  private let hint = UILabel()

  // Work in between keeps them from becoming one task; each needs a name of its own for its deadline.
  func play(isAnimated: Bool) {
    if isAnimated {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.logo.alpha = 0.5
      }
    }
    let deadline = SuspendingClock.now + .seconds(1.5)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.logo.alpha = 1
    }
    logo.isHidden = false
    let dueTime = SuspendingClock.now + .milliseconds(2500)
    Task { @MainActor in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      self.hint.alpha = 1
    }
    hint.isHidden = false
    let wakeTime = SuspendingClock.now + .seconds(9)
    Task { @MainActor in
      try? await Task.sleep(until: wakeTime, clock: .suspending)
      self.hint.alpha = 0
    }
    hint.setNeedsLayout()
  }

  // They are of one length.
  func release(isLeft: Bool, isRight: Bool) {
    if isLeft {
      let deadline = SuspendingClock.now + .seconds(0.5)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.logo.tag = 1
      }
    }
    if isRight {
      let deadline = SuspendingClock.now + .seconds(0.5)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.logo.tag = 2
      }
    }
  }

  // The delay is that of each pass.
  func pulse(_ views: [UIView]) {
    for delay in [0.1, 0.3, 0.5] {
      let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.logo.tag += 1
      }
    }
    hint.isHidden = true
  }

  func stagger(_ views: [UIView]) {
    views.enumerated().forEach { index, view in
      let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(Double(index) * 0.2, 1e9)))
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        view.alpha = 1
      }
    }
  }

  // Only one of the two runs: nothing throws behind the first.
  func recover() {
    do {
      try prepare()
      let deadline = SuspendingClock.now + .seconds(0.5)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.logo.tag = 3
      }
      logo.isHidden = false
    } catch {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.recover()
      }
    }
  }

  private func prepare() throws {}
}
