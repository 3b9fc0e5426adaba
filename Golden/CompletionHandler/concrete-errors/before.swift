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

  public func logOut(completion: @escaping @Sendable (Account?, PublicError?) -> Void) {
    DispatchQueue.global().async { completion(Account(name: ""), nil) }
  }

  public func find(_ name: String, completion: @escaping @Sendable (Account?, Bool, ServiceError?) -> Void) {
    DispatchQueue.global().async { completion(nil, false, ServiceError(status: 404)) }
  }

  public func check(completion: @escaping @Sendable (ServiceError?) -> Void) {
    DispatchQueue.global().async { completion(nil) }
  }

  // No error, whatever its name.
  public func warn(completion: @escaping @Sendable (Account?, String?) -> Void) {
    DispatchQueue.global().async { completion(nil, "error") }
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
