import UIKit

private let fadeDelay = Duration.milliseconds(450)

final class Toast: UIViewController {
  private static let dismissAfter: Duration = .milliseconds(4500)  // 4.5 seconds
  private let shared: DispatchTimeInterval = .seconds(2)
  let seenElsewhere: DispatchTimeInterval = .seconds(3)
  private let never: DispatchTimeInterval = .never

  func show() {
    let deadline = SuspendingClock.now + Self.dismissAfter
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = nil
    }
  }

  func fade() {
    let deadline = SuspendingClock.now + fadeDelay
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "fading"
    }
  }

  func local() {
    let pause: Duration = .seconds(1)
    let deadline = SuspendingClock.now + pause
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      hide()
    }
  }

  func hide() {
    title = ""
  }

  // Named twice, named by other files perhaps, and no number at all.
  func others() {
    let deadline = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "one"
    }
    print(shared)
  }
  func elsewhere() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(3))  // seenElsewhere
      self.title = "two"
    }
  }
  func forever() {
    DispatchQueue.main.asyncAfter(deadline: .now() + never) { self.title = "three" }
  }
}
