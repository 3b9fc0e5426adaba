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
    do {
      let books = try await library.books(on: shelf)
      self.books = books
    } catch {
      self.show(error)
    }
  }

  func glance(_ shelf: Int) {
    Task { @MainActor in
      let result: Result<[Book], Error>
      do {
        result = .success(try await library.books(on: shelf))
      } catch {
        result = .failure(error)
      }
      self.books = (try? result.get()) ?? []
    }
  }

  func reopen(_ shelf: Int) {
    Task { @MainActor [weak self, library] in
      let result: Result<[Book], Error>
      do {
        result = .success(try await library.books(on: shelf))
      } catch {
        result = .failure(error)
      }
      guard let self else { return }
      // Now on the main queue.
      if case .success(let books) = result {
        self.books = books
      }
      self.redraw()
    }
  }

  func eachBranch(_ shelf: Int) async {
    do {
      let books = try await library.books(on: shelf)
      self.books = books
    } catch {
      self.redraw()
    }
  }

}
