import Foundation

enum LookupError: Error { case none }

final class Index: Sendable {
  func find(
    _ words: [String], filters: [String: Int] = [:], limits: [Int] = [],
    completion: @escaping (Result<Int, Error>) -> Void
  ) {
    DispatchQueue.global().async {
      guard !words.isEmpty else { return completion(.failure(LookupError.none)) }
      completion(.success(words.count + filters.count + limits.count))
    }
  }
}

@MainActor
final class Search {
  var total = 0
  var word = "moss"
  var depth = 2
  let index = Index()

  // A literal's type is known at its place only, so it is written there.
  func plain() {
    index.find([], filters: [:]) { result in
      self.total = (try? result.get()) ?? 0
    }
  }

  func fixed() {
    index.find(["fern", "moss"], filters: ["depth": 2, "width": -1], limits: []) { result in
      self.total = (try? result.get()) ?? 0
    }
  }

  // What it is made of is read now.
  func current() {
    index.find([word], filters: ["depth": depth]) { result in
      self.total = (try? result.get()) ?? 0
    }
  }

  func spread() {
    index.find(
      ["fern", "moss"],
      filters: ["depth": 2],
      completion: { result in
        switch result {
        case .success(let count): self.total = count
        case .failure(let error): self.word = "\(error)"
        }
      }
    )
  }
}
