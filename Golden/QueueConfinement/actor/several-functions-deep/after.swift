import Foundation

actor Quota {
  private var used = 0

  func use(_ amount: Int) -> Bool {
    guard used + amount <= 100 else { return false }
    used += amount
    return true
  }
}

struct Uploader: Sendable {
  let quota: Quota

  func canUpload(_ size: Int) async -> Bool { await quota.use(size) }

  @discardableResult
  private func upload(_ sizes: [Int]) async -> Int {
    var count = 0
    for size in sizes where await canUpload(size) { count += 1 }
    return count
  }

  func uploadAll() async { await upload([1, 2, 3]) }
}
