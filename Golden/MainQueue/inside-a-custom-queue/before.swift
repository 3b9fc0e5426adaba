import Foundation

final class Indexer {
  private let queue = DispatchQueue(label: "indexer")
  private var index: [String: Int] = [:]

  func count(_ word: String, completion: @escaping (Int) -> Void) {
    queue.async {
      let found = self.index[word, default: 0]
      DispatchQueue.main.async {
        completion(found)
      }
    }
    queue.async { DispatchQueue.main.async { print("counted", word) } }
  }
}
