import Dispatch
import Foundation

extension DispatchQueue {
  /// A function of the type, no queue's.
  static func async(_ work: @escaping @Sendable @MainActor () -> Void) {
    DispatchQueue.main.async { work() }
  }
}

func show(_ text: String) {
  DispatchQueue.async { print(text) }
}

func clear() {
  if Thread.isMainThread {
    print("")
  } else {
    DispatchQueue.main.sync { print("") }
  }
}
