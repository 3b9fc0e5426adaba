import Foundation

typealias Completion = (Result<Int, Error>) -> Void
typealias Answer<Value> = (Result<Value, Error>) -> Void

final class Counter {
  typealias Done = () -> Void

  @available(*, renamed: "count()")
  func count(completion: @escaping Completion) {
    completion(.success(1))
  }

  func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      count { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "names()")
  func names(completion: @escaping Answer<[String]>) {
    completion(.success([]))
  }

  func names() async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      names { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "reset()")
  func reset(completion: @escaping Done) {
    completion()
  }

  func reset() async {
    await withCheckedContinuation { continuation in
      reset {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "clear()")
  func clear(completion: Done?) {
    completion?()
  }

  func clear() async {
    await withCheckedContinuation { continuation in
      clear {
        continuation.resume()
      }
    }
  }
}

extension Counter {
  @available(*, renamed: "wait()")
  func wait(completion: @escaping Counter.Done) {
    completion()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      wait {
        continuation.resume()
      }
    }
  }
}
