import Foundation

struct Book: Codable, Sendable {
  let title: String
}

func bytes() async -> Data { Data("[]".utf8) }

struct BookStore {
  func books() async throws -> [Book] {
    let data = await bytes()
    return try JSONDecoder().decode([Book].self, from: data)
  }
}
