import Foundation

public struct Credentials: Sendable {
  public let token: String
}

public typealias CredentialsResult<T> = Result<T, Error>
public typealias Answer = Swift.Result<Int, Error>

public final class Manager: Sendable {
  public init() {}

  public func renew(callback: @escaping @Sendable (CredentialsResult<Credentials>) -> Void) {
    DispatchQueue.global().async { callback(.success(Credentials(token: "t"))) }
  }

  public func count(callback: @escaping @Sendable (Answer) -> Void) {
    DispatchQueue.global().async { callback(.success(1)) }
  }
}

public final class Store: Sendable {
  public init() {}

  public func load(callback: @escaping @Sendable (CredentialsResult<Credentials>) -> Void) {
    DispatchQueue.global().async { callback(.success(Credentials(token: "t"))) }
  }

  public func load() async throws -> Credentials {
    try await withCheckedThrowingContinuation { continuation in
      load { continuation.resume(with: $0) }
    }
  }
}
