import Foundation

final class ProgressBoard: @unchecked Sendable {
  private let progressQueue: DispatchQueue
  private var progress: [String: Double]
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    progressQueue = DispatchQueue(label: "progress")
    progress = [:]
  }

  func set(_ value: Double, for name: String) {
    progressQueue.sync { if progress.count < limit { progress[name] = value } }
  }
}
