import Foundation

public typealias Completion = (Result<Int, Error>) -> Void
public typealias Answer<Value> = (Result<Value, Error>) -> Void

public final class Counter {
  public typealias Done = () -> Void

  @available(*, renamed: "count()")
  public func count(completion: @escaping Completion) {
    completion(.success(1))
  }

  public func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      count { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "names()")
  public func names(completion: @escaping Answer<[String]>) {
    completion(.success([]))
  }

  public func names() async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      names { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "reset()")
  public func reset(completion: @escaping Done) {
    completion()
  }

  public func reset() async {
    await withCheckedContinuation { continuation in
      reset {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "clear()")
  public func clear(completion: Done?) {
    completion?()
  }

  public func clear() async {
    await withCheckedContinuation { continuation in
      clear {
        continuation.resume()
      }
    }
  }
}

extension Counter {
  @available(*, renamed: "wait()")
  public func wait(completion: @escaping Counter.Done) {
    completion()
  }

  public func wait() async {
    await withCheckedContinuation { continuation in
      wait {
        continuation.resume()
      }
    }
  }
}
