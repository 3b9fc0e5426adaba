import Foundation

struct Cache {
  var entries: [String: Int] = [:]

  func value(for key: String, completion: @escaping () -> Void) {
    Task { @MainActor in completion() }
  }

  func prefetch(_ keys: [String], then handler: @escaping () -> ()) {
    guard !keys.isEmpty else {
      Task { @MainActor in handler() }
      return
    }
    handler()
  }
}
