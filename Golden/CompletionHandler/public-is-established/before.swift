import Foundation

public final class Client {
  public init() {}

  /// Asks the server how it is.
  public func status(completion: @escaping (Result<String, Error>) -> Void) {
    completion(.success("fine"))
  }

  public static func version(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

open class Base {
  open func refresh(completion: @escaping () -> Void) {
    completion()
  }
}
