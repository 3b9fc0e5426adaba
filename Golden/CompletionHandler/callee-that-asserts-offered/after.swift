import Foundation

final class Database: @unchecked Sendable {
  static let shared = Database()
  private let queue = OperationQueue()
  private var isReady = false
  private var isClosed = false
  private var rows: [String: Int] = [:]

  // Nobody is to come here before it is ready.
  func perform(_ work: @escaping @Sendable ([String: Int]) -> Void) {
    guard isReady else {
      assertionFailure("the database is not ready")
      return
    }
    queue.addOperation { work(self.rows) }
  }

  func performIfAlive() async -> [String: Int] {
    await withCheckedContinuation { continuation in
      queue.addOperation {
        continuation.resume(returning: self.rows)
      }
    }
  }

  // Closed, it drops what it is given.
  func performIfOpen(_ work: @escaping @Sendable ([String: Int]) -> Void) {
    guard !isClosed else { return }
    queue.addOperation { work(self.rows) }
  }

  // An assertion on one path says nothing of another.
  func performOnce(_ work: @escaping @Sendable ([String: Int]) -> Void) {
    guard isReady else {
      assertionFailure("the database is not ready")
      return
    }
    guard !isClosed else { return }
    queue.addOperation { work(self.rows) }
  }

  func performTwice(_ work: @escaping @Sendable ([String: Int]) -> Void) {
    guard isReady else {
      assertionFailure("the database is not ready")
      return
    }
    queue.addOperation { work(self.rows) }
    queue.addOperation { work(self.rows) }
  }
}

struct Books: Sendable {
  let database: Database

  func pages(of title: String) async -> Int? {
    await withCheckedContinuation { continuation in
      database.perform { rows in
        Task { @MainActor in continuation.resume(returning: rows[title]) }
      }
    }
  }

  func count() async -> Int {
    let rows = await database.performIfAlive()
    return rows.count
  }

  func titles(completion: @escaping @Sendable ([String]) -> Void) {
    database.performIfOpen { rows in completion(rows.keys.sorted()) }
  }

  func longest(completion: @escaping @Sendable (Int) -> Void) {
    database.performOnce { rows in completion(rows.values.max() ?? 0) }
  }

  func shortest(completion: @escaping @Sendable (Int) -> Void) {
    database.performTwice { rows in completion(rows.values.min() ?? 0) }
  }
}

@MainActor
func show(_ books: Books) {
  Task { @MainActor in
    let value = await books.pages(of: "a")
    print(value ?? 0)
  }
  Task { @MainActor in
    print(await books.count())
  }
  books.titles { print($0) }
  books.longest { print($0) }
  books.shortest { print($0) }
}
