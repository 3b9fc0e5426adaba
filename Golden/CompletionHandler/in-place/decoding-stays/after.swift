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
  func books(from url: URL) async -> [Book] {
    let data = try? await URLSession.shared.data(from: url).0
    return data.flatMap { try? JSONDecoder().decode([Book].self, from: $0) } ?? []
  }

  // It decodes nothing.
  func size(of url: URL) async -> Int {
    let data = try? await URLSession.shared.data(from: url).0
    return data?.count ?? 0
  }

  // It decoded on the main queue.
  // unqueue:ignore callers-actor-work
  func authors(from url: URL) async -> [Author] {
    let data = try? await URLSession.shared.data(from: url).0
    return data.flatMap { try? JSONDecoder().decode([Author].self, from: $0) } ?? []
  }
}

final class BookScreen {
  private let store = BookStore()
  private var books: [Book] = []
  private var size = 0
  private var authors: [Author] = []

  func load(_ url: URL) {
    Task { @MainActor in
      let books = await store.books(from: url)
      self.books = books
    }
    Task { @MainActor in
      let size = await store.size(of: url)
      self.size = size
    }
    Task { @MainActor in
      let authors = await store.authors(from: url)
      self.authors = authors
    }
  }
}
