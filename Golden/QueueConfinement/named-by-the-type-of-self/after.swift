import Foundation

final class Visit: @unchecked Sendable {
  private static let lock = NSLock()
  private static var count = 0

  static var total: Int { lock.withLock { count } }

  func begin() {
    type(of: self).lock.withLock { Visit.count += 1 }
  }

  func end() {
    type(of: self).lock.withLock {
      if Visit.count > 0 { Visit.count -= 1 }
    }
  }
}
