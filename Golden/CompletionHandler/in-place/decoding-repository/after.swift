import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Book: Decodable, Sendable {
  let title: String
}

struct BookStore: Sendable {
  private let session = URLSession.shared

  @concurrent func books(from url: URL) async throws -> [Book] {
    let (data, _) = try await session.data(from: url)
    return try JSONDecoder().decode([Book].self, from: data)
  }
}

@MainActor
final class BookScreen {
  private let store = BookStore()
  private var books: [Book] = []

  func load(_ url: URL) {
    Task { @MainActor in
      let result: Result<[Book], any Error>
      do {
        result = .success(try await store.books(from: url))
      } catch {
        result = .failure(error)
      }
      self.books = (try? result.get()) ?? []
    }
  }
}
