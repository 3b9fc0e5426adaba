import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Int] = [:]

  func value(_ key: String) async -> Int {
    lock.lock()
    defer { lock.unlock() }
    if let value = values[key] { return value }
    let value = await fetch(key)
    values[key] = value
    return value
  }

  func refresh(_ key: String) async {
    lock.lock()
    values[key] = await fetch(key)
    lock.unlock()
  }

  private func fetch(_ key: String) async -> Int { key.count }
}
