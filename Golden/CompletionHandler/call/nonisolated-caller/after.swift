import Foundation

struct Book: Sendable {
  let title: String
  let pages: Int
}

enum LibraryError: Error { case closed, lost }

final class Library: Sendable {
  func books(on shelf: Int) async throws -> [Book] {
    guard shelf > 0 else {
      throw LibraryError.closed
    }
    return [Book(title: "Shelf \(shelf)", pages: 12)]
  }
}

final class Index {
  let library = Library()
  var count = 0

  func update(_ shelf: Int) {
    Task {
      guard let books = try? await library.books(on: shelf) else { return }
      self.count = books.count
    }
  }
}
