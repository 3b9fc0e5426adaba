import Dispatch

@MainActor
final class Chapters {
  private(set) var count = 0

  func fetch(_ book: String, completion: @escaping () -> Void) { completion() }

  func load(_ books: [String]) {
    let group = DispatchGroup() // one for all books

    // The books themselves.
    for book in books {
      // Each on its own.
      group.enter() // in
      // Now the call.
      fetch(book) {
        // The answer.
        group.leave() // out
      } // called
      // end of turn
    } // all asked

    // When all are there:
    group.notify(queue: .main) { // on main
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
