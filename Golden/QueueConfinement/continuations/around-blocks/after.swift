import Foundation

final class Index: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String: Int] = [:]

  func count(of word: String) async -> Int? {
    lock.withLock { words[word] }
  }

  func add(_ word: String) async {
    lock.withLock {
      words[word, default: 0] += 1
    }
  }

  func rank(of word: String) async throws -> String {
    let wanted = word.lowercased()
    return try lock.withLock {
      guard let count = words[wanted] else {
        throw CocoaError(.keyValueValidation)
      }
      // Everything above ten is common.
      if count > 10 {
        return "common"
      } else if count > 1 {
        return "known"
      } else {
        return "rare"
      }
    }
  }

  func kind(of word: String) async -> String {
    return lock.withLock {
      switch words[word] {
      case nil: return "none"
      case 1: return "once"
      default: return "often"
      }
    }
  }

  func remove(_ word: String) {
    lock.withLock { words[word] = nil }
  }
}

func fill(_ index: Index) async throws -> String {
  await index.add("pear")
  index.remove("plum")
  return try await index.rank(of: "pear")
}
