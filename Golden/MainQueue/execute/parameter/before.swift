import Foundation

struct Cache {
  var entries: [String: Int] = [:]

  func value(for key: String, completion: @escaping () -> Void) {
    DispatchQueue.main.async(execute: completion)
  }

  func prefetch(_ keys: [String], then handler: @escaping () -> ()) {
    guard !keys.isEmpty else {
      DispatchQueue.main.async(execute: handler)
      return
    }
    handler()
  }
}
