import Foundation

final class Quota: @unchecked Sendable {
  private let queue = DispatchQueue(label: "quota")
  private var used = 0

  func use(_ amount: Int) -> Bool {
    queue.sync {
      guard used + amount <= 100 else { return false }
      used += amount
      return true
    }
  }
}

struct Uploader: Sendable {
  let quota: Quota

  func canUpload(_ size: Int) -> Bool { quota.use(size) }

  @discardableResult
  private func upload(_ sizes: [Int]) -> Int {
    var count = 0
    for size in sizes where canUpload(size) { count += 1 }
    return count
  }

  func uploadAll() async { upload([1, 2, 3]) }
}
