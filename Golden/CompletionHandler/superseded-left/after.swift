import Foundation

struct Parcel: Sendable {
  let weight: Int
}

enum DepotError: Error { case closed }

// Whoever writes new code has something else, so nothing is put beside these, and an async function that async code
// can't call is none.
public struct Depot: Sendable {
  public init() {}

  public func pick(_ number: Int) async throws -> Int {
    guard number > 0 else { throw DepotError.closed }
    return number * 2
  }

  @available(*, noasync, message: "Use the async alternative")
  public func pick(_ number: Int, on queue: DispatchQueue, completion: @escaping @Sendable (Int?, Error?) -> Void) {
    queue.async {
      completion(number * 2, nil)
    }
  }

  @available(*, deprecated, message: "Use the async alternative")
  public func weigh(_ number: Int, on queue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      completion(number * 3)
    }
  }
}

extension Depot {
  public func open(door: Int) async throws -> Bool { door > 0 }

  // Its async form needs no queue.
  public func open(door: Int, on queue: DispatchQueue, completion: @escaping @Sendable (Result<Bool, Error>) -> Void) {
    queue.async {
      completion(.success(door > 0))
    }
  }
}

func weighAll(in depot: Depot) async -> Int {
  await withCheckedContinuation { continuation in
    depot.weigh(4, on: .global()) { continuation.resume(returning: $0) }
  }
}
