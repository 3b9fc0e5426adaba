import Foundation

final class Cache {
  private let queue = DispatchQueue(label: "cache")
  private var entries: [String: Data] = [:]

  func entry(_ name: String) -> Data? { queue.sync { entries[name] } }
}
