import Foundation
import os

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Missing: Error {}

// Cancelling who waits cancels the request, where a continuation has to stand for its handler.
final class Store: Sendable {
  private let session = URLSession(configuration: .ephemeral)
  private let address = URL(string: "https://example.com/items")!

  func size() async throws -> Int {
    let task = OSAllocatedUnfairLock<URLSessionDataTask?>(initialState: nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = session.dataTask(with: address) { data, response, error in
          if response == nil {
            continuation.resume(throwing: error ?? Missing())
          } else {
            continuation.resume(returning: data?.count ?? 0)
          }
        }
        task.withLock { $0 = started }
        started.resume()
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  func touch() async {
    let response = try? await session.download(from: address).1
    print(response as Any)
  }
}

// What isn't a session's request is not known to be cancellable.
final class Queue: Sendable {
  struct Item: Sendable {
    func resume() {}
  }

  func dataTask(with address: URL, handler: @escaping @Sendable (Int?, Error?) -> Void) -> Item {
    handler(1, nil)
    return Item()
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    dataTask(with: URL(string: "https://example.com")!) { count, error in
      if count == nil {
        completion(.failure(error ?? Missing()))
      } else {
        completion(.success(count ?? 0))
      }
    }.resume()
  }

  func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      count { result in
        continuation.resume(with: result)
      }
    }
  }
}

func show(_ store: Store, _ queue: Queue) async {
  do {
    let size = try await store.size()
    print(size)
  } catch {
    print(error)
  }
}

func touch(_ store: Store) async {
  await store.touch()
  print("touched")
}

func count(_ queue: Queue) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await queue.count())
  } catch {
    result = .failure(error)
  }
  print(result)
}
