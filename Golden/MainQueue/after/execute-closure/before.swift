import Foundation

final class Debrief {
  func later(_ completion: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: completion)
  }

  func muchLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: self.report)
  }

  func report() {}
}
