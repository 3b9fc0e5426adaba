import UIKit

final class Watchdog: UIViewController {
  private var isArmed = false

  func arm() {
    // Main queue on purpose: the alarm has to sound whatever else is going on.
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [weak self] in
      self?.isArmed = true
    }
  }

  /// Gives up after a while. A pool-based
  /// deadline never fired while decoding kept all its threads.
  func giveUp() {
    isArmed = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) { [weak self] in
      self?.isArmed = false
    }
  }

  func disarm() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      // Deliberately no task.
      self.isArmed = false
    }
  }

  func snooze() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 9) { self.isArmed = true }  // Tasks were starved here.
  }

  func retry(_ isAllowed: Bool) {
    // A timer of the queue on purpose.
    if isAllowed {
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.isArmed = true }
    }
  }

  var deadline: Double {
    // The queue intentionally keeps the time.
    get {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { self.isArmed = true }
      return 3
    }
  }
}
