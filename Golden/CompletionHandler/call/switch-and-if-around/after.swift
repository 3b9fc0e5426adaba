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

  enum Mode { case fresh, old }

  func open(_ mode: Mode) async {
    switch mode {
    case .fresh:
      message = "…"
      guard let books = try? await library.books(on: 1) else { return }
      self.books = books
    case .old where books.isEmpty:
      do {
        let books = try await library.books(on: 2)
        self.books = books
      } catch {
        self.show(error)
      }
    case .old:
      break
    }
  }

}
