import Foundation

final class Visit: @unchecked Sendable {
  private static let queue = DispatchQueue(label: "visits")
  private static var count = 0

  static var total: Int { queue.sync { count } }

  func begin() {
    type(of: self).queue.sync { Visit.count += 1 }
  }

  func end() {
    type(of: self).queue.sync {
      if Visit.count > 0 { Visit.count -= 1 }
    }
  }
}
