import Foundation

public enum Quick {
  @available(*, renamed: "one()")
  public static func one(_ done: @escaping (Int) -> Void) { done(1) }

  public static func one() async -> Int {
    await withCheckedContinuation { continuation in
      one { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "two()")
  public static func two(completion: @escaping (Int) -> Void) { completion(2) }

  public static func two() async -> Int {
    await withCheckedContinuation { continuation in
      two { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "three()")
  public static func three(completion: @escaping (Int) -> Void) { completion(3) }

  public static func three() async -> Int {
    await withCheckedContinuation { continuation in
      three { value in
        continuation.resume(returning: value)
      }
    }
  }

  static let four = 4
}
