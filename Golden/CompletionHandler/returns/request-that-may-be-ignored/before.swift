import Foundation

public final class Transfer: Sendable {
  public func resume() {}
  public func suspend() {}
  public func cancel() {}
}

public final class Storage: Sendable {
  public init() {}

  // Who ignores the transfer doesn't resume it, so that it runs already.
  @discardableResult
  public func rename(_ name: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Transfer {
    let transfer = Transfer()
    DispatchQueue.global().async {
      completion(.success(name))
    }
    return transfer
  }

  // Here it may be for its caller to resume it.
  public func prepare(_ name: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Transfer {
    let transfer = Transfer()
    DispatchQueue.global().async {
      completion(.success(name))
    }
    return transfer
  }
}
