import Foundation

public final class Sizes {
  public func measure(_ text: String, completion: @escaping (Int, Int) -> Void) {
    completion(text.count, 1)
  }

  public func bounds(completion: @escaping (_ width: Double, _ height: Double) -> Void) {
    completion(1, 2)
  }

  public func name(completion: @escaping (String?) -> Void) {
    completion(nil)
  }

  public func all(completion: @escaping ([String: Int]) -> Void) {
    completion([:])
  }
}
