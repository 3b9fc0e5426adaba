import Dispatch
import Foundation

final class Doorbell: @unchecked Sendable {
  private let lock = NSLock()
  private var visitor: String?
  private var rings = 0

  // A closure can't give these constants their first value.
  func ring() -> Bool {
    let last: String?
    lock.lock()
    last = visitor
    lock.unlock()
    return last != nil
  }

  func count() -> Int {
    var count: Int
    lock.lock()
    count = rings
    lock.unlock()
    return count
  }

  // This one begins as nil.
  func name() -> String {
    var name: String?
    lock.withLock {
      name = visitor
      rings += 1
    }
    return name ?? "nobody"
  }
}
