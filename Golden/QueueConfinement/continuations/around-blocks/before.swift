import Foundation

final class Index: @unchecked Sendable {
  private let queue = DispatchQueue(label: "index", attributes: .concurrent)
  private var words: [String: Int] = [:]

  func count(of word: String) async -> Int? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.words[word]) }
    }
  }

  func add(_ word: String) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.async(flags: .barrier) {
        self.words[word, default: 0] += 1
        continuation.resume()
      }
    }
  }

  func rank(of word: String) async throws -> String {
    let wanted = word.lowercased()
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        guard let count = self.words[wanted] else {
          continuation.resume(throwing: CocoaError(.keyValueValidation))
          return
        }
        // Everything above ten is common.
        if count > 10 {
          continuation.resume(returning: "common")
        } else if count > 1 {
          continuation.resume(returning: "known")
        } else {
          continuation.resume(returning: "rare")
        }
      }
    }
  }

  func kind(of word: String) async -> String {
    return await withUnsafeContinuation { answer in
      queue.async {
        switch self.words[word] {
        case nil: answer.resume(returning: "none")
        case 1: answer.resume(returning: "once")
        default: answer.resume(returning: "often")
        }
      }
    }
  }

  func remove(_ word: String) {
    queue.async(flags: .barrier) { self.words[word] = nil }
  }
}

func fill(_ index: Index) async throws -> String {
  await index.add("pear")
  index.remove("plum")
  return try await index.rank(of: "pear")
}
