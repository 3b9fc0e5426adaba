import Foundation

struct Remote: Sendable {
  func ping(completion: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in completion() }
  }

  func pong(completion: @escaping @Sendable () -> Void) {
    Task { @MainActor in completion() }
    Task { @MainActor in completion() }
  }
}
