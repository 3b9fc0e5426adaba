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

  func open(_ shelf: Int) async {
    message = "…"
    do {
      let books = try await library.books(on: shelf)
      self.books = books
      self.redraw()
    } catch {
      self.show(error)
    }
  }

  // The failure comes first, under a name of its own.
  func reopen(_ shelf: Int) async {
    do {
      let books = try await library.books(on: shelf)
      self.books = books
    } catch let problem {
      // Closed, as a rule.
      self.show(problem)
    }
    self.redraw()
  }

  func count(_ shelf: Int) async {
    if books.isEmpty {
      do {
        _ = try await library.books(on: shelf)
        message = "there"  // and no more
      } catch {
      }
    }
  }

}
