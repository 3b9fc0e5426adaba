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
      DispatchQueue.main.async {
        switch result {
        case .success(let books): self.books = books
        case .failure(let error): self.show(error)
        }
      }
    }
  }

  func glance(_ shelf: Int) {
    library.books(on: shelf) { (result) -> Void in
      DispatchQueue.main.async { () -> Void in
        self.books = (try? result.get()) ?? []
      }
    }
  }

  func reopen(_ shelf: Int) {
    library.books(on: shelf) { [weak self] result in
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        // Now on the main queue.
        if case .success(let books) = result {
          self.books = books
        }
        self.redraw()
      }
    }
  }

  func eachBranch(_ shelf: Int) async {
    library.books(on: shelf) { result in
      switch result {
      case .success(let books):
        DispatchQueue.main.async {
          self.books = books
        }
      case .failure:
        DispatchQueue.main.async {
          self.redraw()
        }
      }
    }
  }

}
