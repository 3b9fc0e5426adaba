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

  func open(_ shelf: Int) async {
    library.books(on: shelf) { result in
      do {
        self.books = try result.get()
        self.redraw()
      } catch LibraryError.closed {
        self.message = "closed"
      } catch {
        self.show(error)
      }
    }
  }

  func reopen(_ shelf: Int) async {
    library.books(on: shelf) { result in
      guard let books = try? result.get() else { return }
      self.books = books
    }
  }

  func first(_ shelf: Int) async {
    library.books(on: shelf) { result in
      self.message = "asked"
      if let book = try? result.get().first {
        self.message = book.title
      }
    }
  }

}
