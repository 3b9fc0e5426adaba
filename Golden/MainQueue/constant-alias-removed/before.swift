import Foundation

func authorise(_ callback: @escaping (Bool) -> Void) {
  let callbackQueue = DispatchQueue.main
  if ProcessInfo.processInfo.arguments.isEmpty {
    callbackQueue.async {
      callback(false)
    }
    return
  }
  callbackQueue.async { callback(true) }
}

func authoriseOn(_ callback: @escaping (Bool) -> Void) {
  let callbackQueue: DispatchQueue = .main
  callbackQueue.async { callback(true) }
  authoriseLater(on: callbackQueue)
}

func authoriseLater(on queue: DispatchQueue) {}

func background(_ work: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue.global(qos: .utility)
  queue.async { print("working") }
  queue.async { print("still working") }
}
