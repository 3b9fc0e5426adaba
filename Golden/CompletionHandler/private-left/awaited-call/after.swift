import Foundation

// Each function hands its handler's call to another one's handler, which can't become a straight line there.
final class Numbers {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  private func switching(completion: @escaping (Int) -> Void) {
    let continuation = "1"
    load(continuation) { result in
      switch result {
      case .success(let number):
        if number == 0 { break }
        print(number)
      case .failure(let error):
        print(error)
      }
      completion(1)
    }
  }

  private func failingLate(completion: @escaping (Result<Int, Error>) -> Void) {
    let continuation = "2"
    load(continuation) { result in
      switch result {
      case .success(let number):
        if number == 0 {
          completion(.failure(CocoaError(.coderInvalidValue)))
          return
        }
      case .failure(let error):
        print(error)
      }
      completion(.success(1))
    }
  }

  private func load(_ text: String, completion: @escaping (Result<Int, Error>) -> Void) {
    Task.detached {
      completion(Int(text).map { .success($0) } ?? .failure(CocoaError(.coderInvalidValue)))
    }
  }

  private func showing(completion: @escaping (Int) -> Void) {
    let continuation = "3"
    Task {
      let result = await read(continuation)
      print(result)
      completion(1)
    }
  }

  private func deciding(completion: @escaping (Int) -> Void) {
    let continuation = "4"
    Task {
      let result = await read(continuation)
      switch result {
      case .success(let number):
        completion(number)
      case .failure(let error):
        completion(error.code == .coderInvalidValue ? 0 : 1)
      }
    }
  }

  // What is called on a queue of its own throws through a continuation, and that any error.
  private func read(_ text: String) async -> Result<Int, CocoaError> {
    await withCheckedContinuation { continuation in
      jobs.yield {
        continuation.resume(returning: Int(text).map { .success($0) } ?? .failure(CocoaError(.coderInvalidValue)))
      }
    }
  }

  private func guessing(completion: @escaping (Int) -> Void) {
    let continuation = "5"
    measure(continuation) { number in
      completion(number)
    }
  }

  private func measure(
    _ text: String, completion: @escaping (Int) -> Void, cancelled: (() -> Void)? = nil
  ) {
    Task.detached {
      completion(text.count)
    }
  }

  private func splitting(completion: @escaping (Int) -> Void) {
    let continuation = "6"
    Held((continuation.count / 2, continuation.count % 2)).value { (number, rest) in
      print(rest)
      completion(number)
    }
  }

  deinit {
    switching { print($0) }
    failingLate { print($0) }
    showing { print($0) }
    deciding { print($0) }
    guessing { print($0) }
    splitting { print($0) }
    jobs.finish()
  }
}

private final class Held<Value>: @unchecked Sendable {
  private let held: Value

  init(_ held: Value) { self.held = held }

  // What it is called with is a tuple where its type's parameter is one.
  func value(completion: @escaping (Value) -> Void) {
    Task.detached {
      completion(self.held)
    }
  }
}
