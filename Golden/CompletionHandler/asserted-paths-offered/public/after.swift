import Foundation

public enum LedgerError: Error {
  case unreadable
}

public final class Ledger: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  public init() {}

  deinit {
    jobs.finish()
  }

  // Whoever wrote it says that no other error comes.
  @available(*, renamed: "entries()")
  public func entries(completion: @escaping @Sendable (Result<[Int], LedgerError>) -> Void) {
    jobs.yield {
      do {
        completion(.success(try self.read()))
      } catch let error as LedgerError {
        completion(.failure(error))
      } catch {
        assertionFailure()
      }
    }
  }

  public func entries() async throws -> [Int] {
    try await withCheckedThrowingContinuation { continuation in
      entries { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "page(_:)")
  public func page(_ name: String, completion: @escaping @Sendable (URL) -> Void) {
    jobs.yield {
      guard let url = URL(string: name) else {
        return assertionFailure("no page is named so")
      }
      completion(url)
    }
  }

  public func page(_ name: String) async -> URL {
    await withCheckedContinuation { continuation in
      page(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // It goes on, and nobody is told.
  public func close(_ name: String, completion: @escaping @Sendable () -> Void) {
    jobs.yield {
      if name.isEmpty {
        print("nothing to close")
      } else {
        completion()
      }
    }
  }

  private func read() throws -> [Int] { [1, 2] }
}
