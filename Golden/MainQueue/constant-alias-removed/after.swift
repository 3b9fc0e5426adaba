import Foundation

func authorise(_ callback: @escaping (Bool) -> Void) {
  if ProcessInfo.processInfo.arguments.isEmpty {
    Task { @MainActor in
      callback(false)
    }
    return
  }
  Task { @MainActor in callback(true) }
}

func authoriseOn(_ callback: @escaping (Bool) -> Void) {
  let callbackQueue: DispatchQueue = .main
  Task { @MainActor in callback(true) }
  authoriseLater(on: callbackQueue)
}

func authoriseLater(on queue: DispatchQueue) {}

func background(_ work: @escaping @Sendable () -> Void) {
  Task.detached(priority: .utility) { print("working") }
  Task.detached(priority: .utility) { print("still working") }
}
