import Foundation

final class Cache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cache")
  private var entries: [String: Data] = [:]

  func entry(_ name: String) -> Data? { queue.sync { entries[name] } }
}
