import Foundation

struct Remote: Sendable {
  func ping(completion: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async(execute: completion)
  }

  func pong(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: completion)
    DispatchQueue.main.async { completion() }
  }
}
