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

  var shelf = 3

  func open() {
    Task { @MainActor [weak self, library, shelf = shelf + 1] in
      do {
        let books = try await library.books(on: shelf)
        guard let self else { return }
        self.books = books
      } catch {
        guard let self else { return }
        self.show(error)
      }
    }
  }

  func reopen() {
    let other = Library()
    Task { @MainActor [weak self, shelf] in
      _ = try? await other.books(on: shelf)
      self?.redraw()
    }
  }

  // What the number is when the task starts does not matter.
  func next() {
    Task { @MainActor [weak self, shelf, library] in
      _ = try? await library.books(on: shelf)
      self?.message = "\(shelf)"
    }
  }

}
