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

  func performIfAlive(_ work: @escaping @Sendable ([String: Int]) -> Void) {
    queue.addOperation { [weak self] in
      guard let self else { return }
      work(self.rows)
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

  func pages(of title: String, completion: @escaping @Sendable (Int?) -> Void) {
    database.perform { rows in
      DispatchQueue.main.async { completion(rows[title]) }
    }
  }

  func count(completion: @escaping @Sendable (Int) -> Void) {
    database.performIfAlive { rows in completion(rows.count) }
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
  books.pages(of: "a") { print($0 ?? 0) }
  books.count { print($0) }
  books.titles { print($0) }
  books.longest { print($0) }
  books.shortest { print($0) }
}
