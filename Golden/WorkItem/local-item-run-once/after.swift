import UIKit

final class Onboarding: UIViewController {
  func start() {
    Task { @MainActor in self.title = "Welcome" }
    Task { @MainActor [weak self] in
      self?.view.isHidden = false
    }
  }

  func hint() {
    let deadline = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      // Not before the first look around.
      self.title = "Swipe to continue"
    }
  }
}

func announce(_ text: String) {
  let deadline = SuspendingClock.now + .milliseconds(10)
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    print(text)
  }
}
