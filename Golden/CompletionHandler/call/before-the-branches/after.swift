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

  var isLoading = false

  func open(_ shelf: Int) async {
    isLoading = true
    do {
      let books = try await library.books(on: shelf)
      self.isLoading = false
      self.books = books
    } catch {
      self.isLoading = false
      self.show(error)
    }
  }

  // Too much to be written twice.
  func reopen(_ shelf: Int) async {
    let result: Result<[Book], Error>
    do {
      result = .success(try await library.books(on: shelf))
    } catch {
      result = .failure(error)
    }
    let now = Date()
    self.message = "\(now)"
    switch result {
    case .success(let books): self.books = books
    case .failure(let error): self.show(error)
    }
  }

}
