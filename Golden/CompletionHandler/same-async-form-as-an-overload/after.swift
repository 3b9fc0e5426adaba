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

  @available(*, renamed: "fetch(_:)")
  public func fetch(_ number: Int, completion: @escaping @Sendable (Result<Parcel, Error>) -> Void) {
    Task.detached { completion(.success(Parcel())) }
  }

  public func fetch(_ number: Int) async throws -> Parcel {
    try await withCheckedThrowingContinuation { continuation in
      fetch(number) { result in
        continuation.resume(with: result)
      }
    }
  }

  // Of others, the first.
  @available(*, renamed: "send(_:)")
  public func send(_ parcel: Parcel, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(true) }
  }

  public func send(_ parcel: Parcel) async -> Bool {
    await withCheckedContinuation { continuation in
      send(parcel) { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func send(_ parcel: Parcel, handler: @escaping @Sendable (Int) -> Void) {
    Task.detached { handler(3) }
  }

  // Told apart by its parameter.
  @available(*, renamed: "send(_:)")
  public func send(_ number: Int, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(true) }
  }

  public func send(_ number: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      send(number) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
