import Foundation

struct Book: Codable, Sendable {
  let title: String
}

func bytes() async -> Data { Data("[]".utf8) }

struct BookStore: Sendable {
  // It says where it runs.
  @concurrent
  func books() async throws -> [Book] {
    let data = await bytes()
    return try JSONDecoder().decode([Book].self, from: data)
  }

  nonisolated(nonsending) func own() async throws -> [Book] {
    let data = await bytes()
    return try JSONDecoder().decode([Book].self, from: data)
  }

  // Nothing on the main actor calls it.
  func titles() async throws -> [String] {
    try await JSONDecoder().decode([Book].self, from: bytes()).map(\.title)
  }

  // It decodes nothing itself.
  func count() async throws -> Int {
    try await books().count
  }
}

actor Archive {
  func store() async throws -> [String] { try await BookStore().titles() }
}

@MainActor
final class BookScreen {
  private let store = BookStore()

  func load() async throws {
    _ = try await store.books()
    _ = try await store.own()
    _ = try await store.count()
  }
}
