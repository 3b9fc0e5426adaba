import Foundation

public protocol CancellableRequest: Sendable {
  func cancelRequest()
}

struct NoRequest: CancellableRequest {
  func cancelRequest() {}
}

public final class Translator: Sendable {
  public init() {}

  @discardableResult
  public func translate(
    _ text: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void
  ) -> CancellableRequest {
    completion(.success(text.uppercased()))
    return NoRequest()
  }
}

public final class WordSubscription: Sendable {
  public init() {}
  public func cancel() {}
}

// What goes on until it is cancelled has no end to await.
public final class Words: Sendable {
  public init() {}

  @discardableResult
  public func subscribe(callback: @escaping @Sendable (String) -> Void) -> WordSubscription {
    callback("first")
    return WordSubscription()
  }
}
