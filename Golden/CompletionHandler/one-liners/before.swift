import Foundation

enum Quick {
  static func one(_ done: @escaping (Int) -> Void) { done(1) }
  static func two(completion: @escaping (Int) -> Void) { completion(2) }

  static func three(completion: @escaping (Int) -> Void) { completion(3) }
  static let four = 4
}
