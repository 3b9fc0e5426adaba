import Foundation

enum LedgerError: Error {
  case locked, missing

  var code: Int { self == .locked ? 1 : 2 }
}

// A query of several lines can't be put around by a continuation.
final class Ledger: Sendable {
  func rows(_ query: String, then finish: @escaping @Sendable (Result<[String], Error>) -> Void) {
    DispatchQueue.global().async { finish(.success([query])) }
  }

  func sum(_ query: String) async throws -> (Int, String) {
    (query.count, "kr")
  }

  func close(_ query: String, then finish: @escaping @Sendable (()) -> Void) {
    DispatchQueue.global().async { finish(()) }
  }

  func export(
    _ query: String, then finish: @escaping @Sendable ([String]) -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) {
    DispatchQueue.global().async { finish([query]) }
  }

  public func lock(_ query: String, completion: @escaping @Sendable (Result<Int, LedgerError>) -> Void) {
    DispatchQueue.global().async { completion(.failure(.locked)) }
  }

  // It leaves the `switch`.
  private func names(completion: @escaping @Sendable ([String]) -> Void) {
    rows(
      """
      select name
      """
    ) { result in
      switch result {
      case .success(let rows):
        if rows.count > 10 {
          completion(Array(rows.prefix(10)))
          break
        }
        completion(rows)
      case .failure:
        completion([])
      }
    }
  }

  // What is thrown on success would come to the `catch`.
  private func total(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    Task {
      do {
        let (amount, currency) = try await sum(
          """
          select amount
          """
        )
        if currency == "kr" {
          completion(.success(amount))
        } else {
          completion(.failure(LedgerError.missing))
        }
      } catch {
        if let error = error as? LedgerError {
          completion(.success(error.code))
        } else {
          completion(.failure(error))
        }
      }
    }
  }

  // The empty value has no name.
  private func finish(completion: @escaping @Sendable (Bool) -> Void) {
    close(
      """
      close year
      """
    ) { _ in
      completion(true)
    }
  }

  // Two closures follow the call.
  private func save(completion: @escaping @Sendable (Int) -> Void) {
    export(
      """
      select name
      """
    ) { rows in
      completion(rows.count)
    } progress: { percent in
      print(percent)
    }
  }

  // The error has a type.
  private func lockAll(completion: @escaping @Sendable (Int) -> Void) {
    lock(
      """
      lock year
      """
    ) { result in
      switch result {
      case .success(let number): completion(number)
      case .failure(let error): completion(error.code)
      }
    }
  }

  // The result is a value of its own.
  private func lockQuietly(completion: @escaping @Sendable (Bool) -> Void) {
    lock(
      """
      lock year
      """
    ) { result in
      print(result)
      completion(true)
    }
  }

  func report() {
    names { print($0) }
    total { print($0) }
    finish { print($0) }
    save { print($0) }
    lockAll { print($0) }
    lockQuietly { print($0) }
  }
}
