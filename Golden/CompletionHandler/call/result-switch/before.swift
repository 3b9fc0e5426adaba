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
    message = "…"
    library.books(on: shelf) { result in
      switch result {
      case .success(let books):
        self.books = books
        self.redraw()
      case .failure(let error):
        self.show(error)
      }
    }
  }

  // The failure comes first, under a name of its own.
  func reopen(_ shelf: Int) async {
    library.books(on: shelf) { (result: Result<[Book], Error>) in
      switch result {
      case let .failure(problem):
        // Closed, as a rule.
        self.show(problem)
      case let .success(books): self.books = books
      }
      self.redraw()
    }
  }

  func count(_ shelf: Int) async {
    if books.isEmpty {
      library.books(on: shelf) { [self] result in
        switch result {
        case .success: message = "there"  // and no more
        default: break
        }
      }
    }
  }

}
