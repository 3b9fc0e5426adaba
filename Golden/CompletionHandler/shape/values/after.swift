import Foundation

public final class Sizes {
  @available(*, renamed: "measure(_:)")
  public func measure(_ text: String, completion: @escaping (Int, Int) -> Void) {
    completion(text.count, 1)
  }

  public func measure(_ text: String) async -> (Int, Int) {
    await withCheckedContinuation { continuation in
      measure(text) { value1, value2 in
        continuation.resume(returning: (value1, value2))
      }
    }
  }

  @available(*, renamed: "bounds()")
  public func bounds(completion: @escaping (_ width: Double, _ height: Double) -> Void) {
    completion(1, 2)
  }

  public func bounds() async -> (width: Double, height: Double) {
    await withCheckedContinuation { continuation in
      bounds { width, height in
        continuation.resume(returning: (width: width, height: height))
      }
    }
  }

  @available(*, renamed: "name()")
  public func name(completion: @escaping (String?) -> Void) {
    completion(nil)
  }

  public func name() async -> String? {
    await withCheckedContinuation { continuation in
      name { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "all()")
  public func all(completion: @escaping ([String: Int]) -> Void) {
    completion([:])
  }

  public func all() async -> [String: Int] {
    await withCheckedContinuation { continuation in
      all { value in
        continuation.resume(returning: value)
      }
    }
  }
}
