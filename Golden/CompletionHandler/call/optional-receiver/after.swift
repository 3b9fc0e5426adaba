import Foundation

struct Book: Sendable {
  let title: String
  let pages: Int
}

enum LibraryError: Error { case closed, lost }

final class Library: Sendable {
  func books(on shelf: Int, completion: @escaping (Result<[Book], Error>) -> Void) {
    DispatchQueue.global().async {
      guard shelf > 0 else {
        completion(.failure(LibraryError.closed))
        return
      }
      completion(.success([Book(title: "Shelf \(shelf)", pages: 12)]))
    }
  }
}

@MainActor
final class Reader {
  var books: [Book] = []
  var message = ""
  let library = Library()

  func show(_ error: any Error) { message = "\(error)" }
  func redraw() { message = "\(books.count)" }

  var other: Library?

  func open(_ shelf: Int) async {
    other?.books(on: shelf) { _ in
      self.redraw()
    }
  }

}
