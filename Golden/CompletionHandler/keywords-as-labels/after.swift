import Foundation

final class Words {
  @available(*, renamed: "look(in:for:)")
  func look(`in` place: String, for word: String, completion: @escaping (Int) -> Void) {
    completion(word.count + place.count)
  }

  func look(`in` place: String, for word: String) async -> Int {
    await withCheckedContinuation { continuation in
      look(in: place, for: word) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "default()")
  func `default`(completion: @escaping () -> Void) {
    completion()
  }

  func `default`() async {
    await withCheckedContinuation { continuation in
      `default` {
        continuation.resume()
      }
    }
  }
}
