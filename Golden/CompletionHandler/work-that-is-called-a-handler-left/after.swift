import Foundation

enum Threads {
  static func dispatchMain(_ handler: @escaping @Sendable () -> Void) {
    if Thread.isMainThread {
      handler()
    } else {
      Task { @MainActor in handler() }
    }
  }
}

func show() {
  Threads.dispatchMain { print("shown") }
}
