import Foundation

private let shared = DispatchQueue(label: "shared")

final class Journal: @unchecked Sendable {
  private let targeting = DispatchQueue(label: "targeting", target: shared)
  private let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
  private let pooledLock = NSLock()
  private let plainLock = NSLock()
  private var first: [String] = []
  private var second: [String] = []
  private var third: [String] = []
  private var fourth: [String] = []

  func add(_ line: String) {
    targeting.sync { first.append(line) }
    inactive.sync { second.append(line) }
    pooledLock.withLock { third.append(line) }
    plainLock.withLock { fourth.append(line) }
  }
}
