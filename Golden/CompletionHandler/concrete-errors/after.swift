import Foundation

public typealias PublicError = NSError

public struct ServiceError: Error {
  public let status: Int
}

public struct Account: Sendable {
  public let name: String
}

public final class Accounts: Sendable {
  public init() {}

  @available(*, renamed: "logOut()")
  public func logOut(completion: @escaping @Sendable (Account?, PublicError?) -> Void) {
    Task.detached { completion(Account(name: ""), nil) }
  }

  public func logOut() async throws -> Account? {
    try await withCheckedThrowingContinuation { continuation in
      logOut { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "find(_:)")
  public func find(_ name: String, completion: @escaping @Sendable (Account?, Bool, ServiceError?) -> Void) {
    Task.detached { completion(nil, false, ServiceError(status: 404)) }
  }

  public func find(_ name: String) async throws -> (Account?, Bool) {
    try await withCheckedThrowingContinuation { continuation in
      find(name) { account, success, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: (account, success))
        }
      }
    }
  }

  @available(*, renamed: "check()")
  public func check(completion: @escaping @Sendable (ServiceError?) -> Void) {
    Task.detached { completion(nil) }
  }

  public func check() async -> ServiceError? {
    await withCheckedContinuation { continuation in
      check { value in
        continuation.resume(returning: value)
      }
    }
  }

  // No error, whatever its name.
  @available(*, renamed: "warn()")
  public func warn(completion: @escaping @Sendable (Account?, String?) -> Void) {
    Task.detached { completion(nil, "error") }
  }

  public func warn() async -> (Account?, String?) {
    await withCheckedContinuation { continuation in
      warn { account, value2 in
        continuation.resume(returning: (account, value2))
      }
    }
  }
}

@MainActor
func refresh(_ accounts: Accounts) {
  accounts.find("a") { account, _, error in
    if let error {
      print(error.localizedDescription)
    } else {
      print(account?.name ?? "")
    }
  }
}

// The status is that of the error's own type.
@MainActor
func status(_ accounts: Accounts) {
  accounts.find("a") { account, _, error in
    if let error {
      print(error.status)
    } else {
      print(account?.name ?? "")
    }
  }
}
