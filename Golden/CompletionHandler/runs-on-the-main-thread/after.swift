import Foundation

extension Thread {
  // The closure is the work, and runs at once on the main thread.
  static func onMain(completion: @escaping () -> Void) {
    if Thread.isMainThread {
      completion()
    } else {
      Task { @MainActor in
        completion()
      }
    }
  }
}

final class Overlay {
  private(set) var isShown = false

  func show() {
    Thread.onMain {
      self.isShown = true
    }
  }

  func hide() {
    Thread.onMain {
      self.isShown = false
    }
  }
}
