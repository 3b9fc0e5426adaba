import Foundation

public struct Parcel: Sendable {}

public final class Courier: Sendable {
  public init() {}

  // Both would become `fetch(_:) async throws`: the one that says more does.
  public func fetch(_ number: Int, completion: @escaping @Sendable (Parcel?, Error?) -> Void) {
    fetch(number) { (result: Result<Parcel, Error>) in
      switch result {
      case .success(let parcel): completion(parcel, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  public func fetch(_ number: Int, completion: @escaping @Sendable (Result<Parcel, Error>) -> Void) {
    Task.detached { completion(.success(Parcel())) }
  }

  // Of others, the first.
  public func send(_ parcel: Parcel, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(true) }
  }

  public func send(_ parcel: Parcel, handler: @escaping @Sendable (Int) -> Void) {
    Task.detached { handler(3) }
  }

  // Told apart by its parameter.
  public func send(_ number: Int, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(true) }
  }

  // A pair of closures drops both.
  public func trace(
    _ number: Int, completion: @escaping @Sendable (Result<Parcel, Error>) -> Void
  ) {
    trace(number, success: { completion(.success($0)) }, failure: { completion(.failure($0)) })
  }

  public func trace(
    _ number: Int, success: @escaping @Sendable (Parcel) -> Void,
    failure: @escaping @Sendable (Error) -> Void
  ) {
    Task.detached { success(Parcel()) }
  }
}

public protocol Crate: Sendable {}

/// It asks that what is opened is a crate.
public typealias Opened<Kind: Crate> = Result<Kind, Error>

extension Courier {
  public func open<Kind>(_ crate: Kind, completion: @escaping @Sendable (Opened<Kind>) -> Void) {
    Task.detached { completion(.success(crate)) }
  }
}
