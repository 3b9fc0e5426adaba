import Foundation

nonisolated struct Book: Codable, Sendable {
  let title: String
}

func output() async -> Data { Data("[]".utf8) }

// A test may decode where it runs.
struct BookTests {
  func aBookIsWritten() async throws {
    let books = try JSONDecoder().decode([Book].self, from: await output())
    print(books.isEmpty)
  }
}
