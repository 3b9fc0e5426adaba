import Foundation

final class Cache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cache")
  private var entries: [String: Int] = [:]

  func set(_ value: Int, for key: String) { queue.sync { entries[key] = value } }

  func log() {
    DispatchQueue.global(qos: .utility).async {
      let count = self.queue.sync { self.entries.count }
      print(count)
    }
  }
}
