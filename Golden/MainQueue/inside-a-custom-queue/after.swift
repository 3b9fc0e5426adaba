import Foundation

final class Indexer {
  private let queue = DispatchQueue(label: "indexer")
  private var index: [String: Int] = [:]

  func count(_ word: String, completion: @escaping (Int) -> Void) {
    queue.async {
      let found = self.index[word, default: 0]
      Task { @MainActor in
        completion(found)
      }
    }
    queue.async { Task { @MainActor in print("counted", word) } }
  }
}
