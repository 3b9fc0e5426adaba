import Dispatch
import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String: Int] = [:]

  func log() {
    DispatchQueue.global(qos: .utility).async {
      let count = self.lock.withLock { self.entries.count }
      print(count)
    }
  }
}
