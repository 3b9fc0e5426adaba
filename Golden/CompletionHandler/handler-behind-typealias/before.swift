import Foundation

public typealias Completion = (Result<Int, Error>) -> Void
public typealias Answer<Value> = (Result<Value, Error>) -> Void

public final class Counter {
  public typealias Done = () -> Void

  public func count(completion: @escaping Completion) {
    completion(.success(1))
  }

  public func names(completion: @escaping Answer<[String]>) {
    completion(.success([]))
  }

  public func reset(completion: @escaping Done) {
    completion()
  }

  public func clear(completion: Done?) {
    completion?()
  }
}

extension Counter {
  public func wait(completion: @escaping Counter.Done) {
    completion()
  }
}
