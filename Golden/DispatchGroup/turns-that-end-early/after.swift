import Dispatch

@MainActor
final class Library {
  private(set) var missing: [String] = []

  @available(*, renamed: "fetch(_:)")
  func fetch(_ book: String, completion: @escaping () -> Void) { completion() }

  func fetch(_ book: String) async {
    await withCheckedContinuation { continuation in
      fetch(book) {
        continuation.resume()
      }
    }
  }

  func fetchAll(_ books: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for book in books {
          group.addTask { @MainActor @Sendable [self] in
            if book.isEmpty {
              return
            }
            await fetch(book)
          }
        }
      }
      print("fetched")
    }
  }

  func fetchEach(_ books: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        books.forEach { book in
          group.addTask { @MainActor @Sendable [self] in
            guard !book.isEmpty else {
              missing.append(book)
              return
            }
            await fetch(book)
          }
        }
      }
      print("fetched")
    }
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
