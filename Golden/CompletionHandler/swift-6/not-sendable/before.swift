import Foundation

final class Database {
  var rows: [String] = []
}

@available(*, unavailable)
extension Database: Sendable {}

final class Queue: Sendable {
  func read(completion: @escaping @Sendable (Result<Database, Error>) -> Void) {
    completion(.success(Database()))
  }
}
