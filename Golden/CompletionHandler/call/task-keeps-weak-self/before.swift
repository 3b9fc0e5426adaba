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

  var shelf = 3

  func open() {
    library.books(on: shelf + 1) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let books): self.books = books
      case .failure(let error): self.show(error)
      }
    }
  }

  func reopen() {
    let other = Library()
    other.books(on: shelf) { [weak self] _ in
      self?.redraw()
    }
  }

  // What the number is when the task starts does not matter.
  func next() {
    library.books(on: shelf) { [weak self, shelf] _ in
      self?.message = "\(shelf)"
    }
  }

}
