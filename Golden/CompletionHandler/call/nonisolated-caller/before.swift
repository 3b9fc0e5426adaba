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

final class Index {
  let library = Library()
  var count = 0

  func update(_ shelf: Int) {
    library.books(on: shelf) { result in
      if case .success(let books) = result {
        self.count = books.count
      }
    }
  }
}
