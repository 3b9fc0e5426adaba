import UIKit

enum Mode { case calm, busy }

final class MeterView: UIView {
  func update(_ mode: Mode) {
    switch mode {
    case .calm:
      alpha = 1
    case .busy:
      alpha = 0.5
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
        self?.update(.calm)
      }
    }
  }

  func flash() {
    #if DEBUG
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) { self.alpha = 0 }
    #else
    alpha = 0
    #endif
  }

  func whenReady(_ ready: @escaping (Bool) -> Void) {
    ready(true)
  }

  func start() {
    whenReady { isReady in
      guard isReady else {
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
          self.start()
        }
        return
      }
      self.alpha = 1
    }
  }

  deinit {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [alpha = 1] in
      print(alpha)
    }
  }
}
