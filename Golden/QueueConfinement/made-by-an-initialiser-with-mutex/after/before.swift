import Foundation
import Synchronization

final class Cache: Sendable {
  private let entries = Mutex<[String: Data]>([:])

  func entry(_ name: String) -> Data? { entries.withLock { $0[name] } }
}
