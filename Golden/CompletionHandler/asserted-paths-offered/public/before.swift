import Foundation

public enum LedgerError: Error {
  case unreadable
}

public final class Ledger: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ledger")

  public init() {}

  // Whoever wrote it says that no other error comes.
  public func entries(completion: @escaping @Sendable (Result<[Int], LedgerError>) -> Void) {
    queue.async {
      do {
        completion(.success(try self.read()))
      } catch let error as LedgerError {
        completion(.failure(error))
      } catch {
        assertionFailure()
      }
    }
  }

  public func page(_ name: String, completion: @escaping @Sendable (URL) -> Void) {
    queue.async {
      guard let url = URL(string: name) else {
        return assertionFailure("no page is named so")
      }
      completion(url)
    }
  }

  // It goes on, and nobody is told.
  public func close(_ name: String, completion: @escaping @Sendable () -> Void) {
    queue.async {
      if name.isEmpty {
        print("nothing to close")
      } else {
        completion()
      }
    }
  }

  private func read() throws -> [Int] { [1, 2] }
}
