import Foundation

struct Book: Codable, Sendable {
  let title: String
}

func bytes() async -> Data { Data("[]".utf8) }

struct BookStore: Sendable {
  // The screen calls it, and it stays on the main actor.
  @concurrent
  func books() async throws -> [Book] {
    let data = await bytes()
    return try JSONDecoder().decode([Book].self, from: data)
  }

  func encoded(_ books: [Book]) async throws -> Data {
    let encoder = JSONEncoder()
    return try encoder.encode(books)
  }
}

@MainActor
final class BookScreen {
  private let store = BookStore()
  private var books: [Book] = []

  func load() async throws {
    books = try await store.books()
    _ = try await store.encoded(books)
  }
}
