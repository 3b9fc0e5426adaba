import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Book: Decodable, Sendable {
  let title: String
}

struct BookStore: Sendable {
  private let session = URLSession.shared

  func books(from url: URL, completion: @escaping @Sendable (Result<[Book], any Error>) -> Void) {
    session.dataTask(with: url) { data, _, error in
      guard let data else {
        completion(.failure(error ?? URLError(.badServerResponse)))
        return
      }
      do {
        completion(.success(try JSONDecoder().decode([Book].self, from: data)))
      } catch {
        completion(.failure(error))
      }
    }.resume()
  }
}

@MainActor
final class BookScreen {
  private let store = BookStore()
  private var books: [Book] = []

  func load(_ url: URL) {
    store.books(from: url) { result in
      Task { @MainActor in
        self.books = (try? result.get()) ?? []
      }
    }
  }
}
