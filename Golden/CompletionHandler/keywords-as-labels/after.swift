import Foundation

public final class Words {
  @available(*, renamed: "look(in:for:)")
  public func look(`in` place: String, for word: String, completion: @escaping (Int) -> Void) {
    completion(word.count + place.count)
  }

  public func look(`in` place: String, for word: String) async -> Int {
    await withCheckedContinuation { continuation in
      look(in: place, for: word) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "default()")
  public func `default`(completion: @escaping () -> Void) {
    completion()
  }

  public func `default`() async {
    await withCheckedContinuation { continuation in
      `default` {
        continuation.resume()
      }
    }
  }
}
