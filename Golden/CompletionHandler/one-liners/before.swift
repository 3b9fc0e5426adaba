import Foundation

public enum Quick {
  public static func one(_ done: @escaping (Int) -> Void) { done(1) }
  public static func two(completion: @escaping (Int) -> Void) { completion(2) }

  public static func three(completion: @escaping (Int) -> Void) { completion(3) }
  static let four = 4
}
