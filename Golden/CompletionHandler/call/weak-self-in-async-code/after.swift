import Foundation

struct Book: Sendable {
  let title: String
  let pages: Int
}

enum LibraryError: Error { case closed, lost }

final class Library: Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    jobs.finish()
  }

  func books(on shelf: Int) async throws -> [Book] {
    try await withCheckedThrowingContinuation { continuation in
      jobs.yield {
        guard shelf > 0 else {
          continuation.resume(throwing: LibraryError.closed)
          return
        }
        continuation.resume(returning: [Book(title: "Shelf \(shelf)", pages: 12)])
      }
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
    do {
      let books = try await library.books(on: shelf)
      self.books = books
    } catch {
      self.show(error)
    }
  }

  func reopen(_ shelf: Int) async {
    guard let books = try? await library.books(on: shelf) else { return }
    guard self.books.isEmpty else { return }
    self.books = books
    self.redraw()
  }

}
