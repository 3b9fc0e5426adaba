import Foundation

public struct Credentials: Sendable {
  public let token: String
}

public typealias CredentialsResult<T> = Result<T, Error>
public typealias Answer = Swift.Result<Int, Error>

public final class Manager: Sendable {
  public init() {}

  @available(*, renamed: "renew()")
  public func renew(callback: @escaping @Sendable (CredentialsResult<Credentials>) -> Void) {
    Task.detached { callback(.success(Credentials(token: "t"))) }
  }

  public func renew() async throws -> Credentials {
    try await withCheckedThrowingContinuation { continuation in
      renew { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "count()")
  public func count(callback: @escaping @Sendable (Answer) -> Void) {
    Task.detached { callback(.success(1)) }
  }

  public func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      count { result in
        continuation.resume(with: result)
      }
    }
  }
}

public final class Store: Sendable {
  public init() {}

  public func load(callback: @escaping @Sendable (CredentialsResult<Credentials>) -> Void) {
    Task.detached { callback(.success(Credentials(token: "t"))) }
  }

  public func load() async throws -> Credentials {
    try await withCheckedThrowingContinuation { continuation in
      load { continuation.resume(with: $0) }
    }
  }
}
