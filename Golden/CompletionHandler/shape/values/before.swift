import Foundation

final class Sizes {
  func measure(_ text: String, completion: @escaping (Int, Int) -> Void) {
    completion(text.count, 1)
  }

  func bounds(completion: @escaping (_ width: Double, _ height: Double) -> Void) {
    completion(1, 2)
  }

  func name(completion: @escaping (String?) -> Void) {
    completion(nil)
  }

  func all(completion: @escaping ([String: Int]) -> Void) {
    completion([:])
  }
}
