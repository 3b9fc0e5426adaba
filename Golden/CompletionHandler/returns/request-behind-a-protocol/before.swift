import Foundation

public protocol Cancellation: AnyObject {
  func cancel()
}

public final class Api {
  private var running: [any Cancellation] = []

  public func fetch(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> any Cancellation {
    completion(.success("\(id)"))
    return running[0]
  }

  @discardableResult
  public func archive(completion: @escaping (Bool) -> Void) -> Progress? {
    completion(true)
    return nil
  }

  // It can't be cancelled.
  public func count(completion: @escaping (Int) -> Void) -> Bool {
    completion(1)
    return true
  }
}
