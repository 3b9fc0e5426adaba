import Foundation

/// The project has a `Scanner` of its own beside the system's.
final class Scanner {}

typealias SystemScanner = Foundation.Scanner

protocol WordReader {
  func readWord() async -> String?
}

extension SystemScanner: WordReader {
  func readWord() async -> String? {
    let word = scanUpToCharacters(from: .whitespaces)
    return word
  }
}

struct Page {
  let text: String
}

typealias Leaf = Page

extension Leaf: WordReader {
  func readWord() async -> String? {
    text.isEmpty ? nil : text
  }
}

struct Index {
  let reader: WordReader

  func first() async -> String? {
    await reader.readWord()
  }
}
