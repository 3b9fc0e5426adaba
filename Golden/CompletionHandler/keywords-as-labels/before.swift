import Foundation

final class Words {
  func look(`in` place: String, for word: String, completion: @escaping (Int) -> Void) {
    completion(word.count + place.count)
  }

  func `default`(completion: @escaping () -> Void) {
    completion()
  }
}
