import Foundation

/// The project has a `Scanner` of its own beside the system's.
final class Scanner {}

typealias SystemScanner = Foundation.Scanner

protocol WordReader {
  func readWord(completion: @escaping (String?) -> Void)
}

extension SystemScanner: WordReader {
  func readWord(completion: @escaping (String?) -> Void) {
    let word = scanUpToCharacters(from: .whitespaces)
    completion(word)
  }
}

struct Page {
  let text: String
}

typealias Leaf = Page

extension Leaf: WordReader {
  func readWord(completion: @escaping (String?) -> Void) {
    completion(text.isEmpty ? nil : text)
  }
}

struct Index {
  let reader: WordReader

  func first() async -> String? {
    await withCheckedContinuation { continuation in
      reader.readWord { word in
        continuation.resume(returning: word)
      }
    }
  }
}
