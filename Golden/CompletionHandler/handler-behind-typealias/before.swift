import Foundation

typealias Completion = (Result<Int, Error>) -> Void
typealias Answer<Value> = (Result<Value, Error>) -> Void

final class Counter {
  typealias Done = () -> Void

  func count(completion: @escaping Completion) {
    completion(.success(1))
  }

  func names(completion: @escaping Answer<[String]>) {
    completion(.success([]))
  }

  func reset(completion: @escaping Done) {
    completion()
  }

  func clear(completion: Done?) {
    completion?()
  }
}

extension Counter {
  func wait(completion: @escaping Counter.Done) {
    completion()
  }
}
