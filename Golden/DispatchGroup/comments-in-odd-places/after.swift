import Dispatch

@MainActor
final class Chapters {
  private(set) var count = 0

  func fetch(_ book: String, completion: @escaping () -> Void) { completion() }

  func load(_ books: [String]) {
    // one for all books

    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        // The books themselves.
        for book in books {
          // Each on its own.
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in // in
              // Now the call.
              fetch(book) {
                // The answer.
                continuation.resume() // out
              } // called
            }
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
