import Foundation

public final class Words {
  public func look(`in` place: String, for word: String, completion: @escaping (Int) -> Void) {
    completion(word.count + place.count)
  }

  public func `default`(completion: @escaping () -> Void) {
    completion()
  }
}
