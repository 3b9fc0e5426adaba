import Dispatch
import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String: Int] = [:]

  func log() {
    Task.detached(priority: .utility) {
      let count = self.lock.withLock { self.load() }
      print(count)
    }
  }

  private func load() -> Int {
    print("loading")
    return entries.count
  }
}
