import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String: Int] = [:]

  func set(_ value: Int, for key: String) { lock.withLock { entries[key] = value } }

  func log() {
    Task.detached(priority: .utility) {
      let count = self.lock.withLock { self.entries.count }
      print(count)
    }
  }
}
