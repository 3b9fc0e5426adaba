import UIKit

enum Mode { case calm, busy }

final class MeterView: UIView {
  func update(_ mode: Mode) {
    switch mode {
    case .calm:
      alpha = 1
    case .busy:
      alpha = 0.5
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor [weak self] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self?.update(.calm)
      }
    }
  }

  func flash() {
    #if DEBUG
    let deadline = SuspendingClock.now + .seconds(10)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 0
    }
    #else
    alpha = 0
    #endif
  }

  func whenReady() -> Bool {
    true
  }

  func start() {
    let isReady = whenReady()
    guard isReady else {
      let deadline = SuspendingClock.now + .seconds(3)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.start()
      }
      return
    }
    self.alpha = 1
  }

  deinit {
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor [alpha = 1] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print(alpha)
    }
  }
}
