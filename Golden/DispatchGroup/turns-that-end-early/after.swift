import Dispatch

@MainActor
final class Library {
  private(set) var missing: [String] = []

  func fetch(_ book: String, completion: @escaping () -> Void) { completion() }

  func fetchAll(_ books: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for book in books {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              if book.isEmpty {
                continuation.resume()
                return
              }
              fetch(book) { continuation.resume() }
            }
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
            await withCheckedContinuation { continuation in
              guard !book.isEmpty else {
                missing.append(book)
                continuation.resume()
                return
              }
              fetch(book) { continuation.resume() }
            }
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
