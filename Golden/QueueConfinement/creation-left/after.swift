import Foundation

private let shared = DispatchQueue(label: "shared")

final class Journal: @unchecked Sendable {
  private let targeting = DispatchQueue(label: "targeting", target: shared)
  private let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
  private let pooled = DispatchQueue(label: "pooled", autoreleaseFrequency: .workItem)
  private let plainLock = NSLock()
  private var first: [String] = []
  private var second: [String] = []
  private var third: [String] = []
  private var fourth: [String] = []

  func add(_ line: String) {
    targeting.sync { first.append(line) }
    inactive.sync { second.append(line) }
    pooled.sync { third.append(line) }
    plainLock.withLock { fourth.append(line) }
  }
}
