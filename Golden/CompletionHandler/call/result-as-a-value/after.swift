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

  var last: Result<[Book], Error>?

  func open(_ shelf: Int) async {
    let result: Result<[Book], Error>
    do {
      result = .success(try await library.books(on: shelf))
    } catch {
      result = .failure(error)
    }
    self.last = result
    self.message = "\(result)"
  }

  func log(_ result: Result<[Book], Error>) { last = result }

  func reopen(_ shelf: Int) async {
    let result: Result<[Book], Error>
    do {
      result = .success(try await library.books(on: shelf))
    } catch {
      result = .failure(error)
    }
    self.log(result)
  }

}
