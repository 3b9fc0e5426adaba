import Dispatch

@MainActor
final class Chapters {
  private(set) var count = 0

  @available(*, renamed: "fetch(_:)")
  func fetch(_ book: String, completion: @escaping () -> Void) { completion() }

  func fetch(_ book: String) async {
    await withCheckedContinuation { continuation in
      fetch(book) {
        continuation.resume()
      }
    }
  }

  func load(_ books: [String]) {
    // one for all books

    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        // The books themselves.
        for book in books {
          // Each on its own.
          group.addTask { @MainActor @Sendable [self] in
            // in
            // Now the call.
            await fetch(book)
            // The answer.
            // out
            // called
          }
          // end of turn
        } // all asked
      }

      // When all are there:
      // on main
      // counted
      self.count = books.count
      // end of the body
    }
    // end of the function
  }

  func loadOne() {
    /* a group of one */
    let group = DispatchGroup()
    // enter first
    group.enter()
    /* then ask */ fetch("one") { group.leave() /* done */ }
    group.notify(queue: .main) { /* one */ self.count = 1 }
  }
}
