import Dispatch

@MainActor
final class Library {
  private(set) var missing: [String] = []

  func fetch(_ book: String, completion: @escaping () -> Void) { completion() }

  func fetchAll(_ books: [String]) {
    let group = DispatchGroup()
    for book in books {
      group.enter()
      if book.isEmpty {
        group.leave()
        continue
      }
      fetch(book) { group.leave() }
    }
    group.notify(queue: .main) { print("fetched") }
  }

  func fetchEach(_ books: [String]) {
    let group = DispatchGroup()
    books.forEach { book in
      group.enter()
      guard !book.isEmpty else {
        missing.append(book)
        group.leave()
        return
      }
      fetch(book) { group.leave() }
    }
    group.notify(queue: .main) { print("fetched") }
  }

  func fetchUntilEmpty(_ books: [String]) {
    let group = DispatchGroup()
    for book in books {
      group.enter()
      if book.isEmpty {
        group.leave()
        break
      }
      fetch(book) { group.leave() }
    }
    group.notify(queue: .main) { print("fetched") }
  }
}
