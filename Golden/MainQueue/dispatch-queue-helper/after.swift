import Foundation

extension DispatchQueue {
  static func onMain(_ work: @escaping () -> Void) {
    if Thread.isMainThread {
      work()
    } else {
      Task { @MainActor in work() }
    }
  }

  static func later(_ work: @escaping () -> Void) {
    Task { @MainActor in work() }
  }
}

func greet() {
  DispatchQueue.onMain { print("hello") }
  DispatchQueue.later { print("hello again") }
}
