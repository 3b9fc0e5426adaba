import Foundation
import Synchronization

final class ProgressBoard: Sendable {
  private let progress: Mutex<[String: Double]>
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    progress = Mutex([:])
  }

  func set(_ value: Double, for name: String) {
    progress.withLock { if $0.count < limit { $0[name] = value } }
  }
}
