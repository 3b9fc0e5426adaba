import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// It conforms on the main actor alone.
struct Book: Decodable, Sendable {
  let title: String
}

nonisolated struct Author: Decodable, Sendable {
  let name: String
}

struct BookStore: Sendable {
  // Its conformance keeps the decoding where it is.
  // unqueue:ignore callers-actor-work
  func books(from url: URL, completion: @escaping @Sendable ([Book]) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completion(data.flatMap { try? JSONDecoder().decode([Book].self, from: $0) } ?? [])
    }.resume()
  }

  // It decodes nothing.
  func size(of url: URL, completion: @escaping @Sendable (Int) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completion(data?.count ?? 0)
    }.resume()
  }

  // It decoded on the main queue.
  // unqueue:ignore callers-actor-work
  func authors(from url: URL, completion: @escaping @Sendable ([Author]) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async {
        completion(data.flatMap { try? JSONDecoder().decode([Author].self, from: $0) } ?? [])
      }
    }.resume()
  }
}

final class BookScreen {
  private let store = BookStore()
  private var books: [Book] = []
  private var size = 0
  private var authors: [Author] = []

  func load(_ url: URL) {
    store.books(from: url) { books in
      DispatchQueue.main.async { self.books = books }
    }
    store.size(of: url) { size in
      DispatchQueue.main.async { self.size = size }
    }
    store.authors(from: url) { authors in
      MainActor.assumeIsolated { self.authors = authors }
    }
  }
}
