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

@MainActor
final class Reader {
  var books: [Book] = []
  var message = ""
  let library = Library()

  func show(_ error: any Error) { message = "\(error)" }
  func redraw() { message = "\(books.count)" }

  func open(_ shelf: Int, then: @escaping (Result<[Book], Error>) -> Void) async {
    do {
      then(.success(try await library.books(on: shelf)))
    } catch {
      then(.failure(error))
    }
  }

}
