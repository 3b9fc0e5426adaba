import Foundation

enum Quick {
  @available(*, renamed: "one()")
  static func one(_ done: @escaping (Int) -> Void) { done(1) }

  static func one() async -> Int {
    await withCheckedContinuation { continuation in
      one { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "two()")
  static func two(completion: @escaping (Int) -> Void) { completion(2) }

  static func two() async -> Int {
    await withCheckedContinuation { continuation in
      two { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "three()")
  static func three(completion: @escaping (Int) -> Void) { completion(3) }

  static func three() async -> Int {
    await withCheckedContinuation { continuation in
      three { value in
        continuation.resume(returning: value)
      }
    }
  }

  static let four = 4
}
