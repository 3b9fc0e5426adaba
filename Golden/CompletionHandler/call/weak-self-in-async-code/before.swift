import Foundation

struct Book: Sendable {
  let title: String
  let pages: Int
}

enum LibraryError: Error { case closed, lost }

final class Library: Sendable {
  private let queue = DispatchQueue(label: "library")

  func books(on shelf: Int, completion: @escaping (Result<[Book], Error>) -> Void) {
    queue.async {
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
    library.books(on: shelf) { [weak self] result in
      guard let self = self else { return }
      switch result {
      case .success(let books): self.books = books
      case .failure(let error): self.show(error)
      }
    }
  }

  func reopen(_ shelf: Int) async {
    library.books(on: shelf) { [weak self] result in
      guard let strongSelf = self, strongSelf.books.isEmpty else { return }
      if case .success(let books) = result {
        strongSelf.books = books
        self?.redraw()
      }
    }
  }

}
