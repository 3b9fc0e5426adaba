import Foundation

open class Store {
  public init() {}
}

extension Store {
  // Nothing that Objective-C doesn't know can be overridden from here.
  @available(*, renamed: "identifiers()")
  open func identifiers(_ completion: @escaping @Sendable ([String]) -> Void) {
    DispatchQueue.global().async { completion([]) }
  }

  public func identifiers() async -> [String] {
    await withCheckedContinuation { continuation in
      identifiers { value in
        continuation.resume(returning: value)
      }
    }
  }
}

open class User {
  public init() {}

  // The underscores hide it.
  open func __verify(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }

  @available(*, renamed: "verify()")
  open func verify(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }

  open func verify() async -> Int {
    await withCheckedContinuation { continuation in
      verify { value in
        continuation.resume(returning: value)
      }
    }
  }
}
