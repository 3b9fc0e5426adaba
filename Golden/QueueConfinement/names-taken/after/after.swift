import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String: Data] = [:]

  func entry(_ name: String) -> Data? { lock.withLock { entries[name] } }
}
