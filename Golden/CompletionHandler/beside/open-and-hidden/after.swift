import Foundation

open class Store {
  public init() {}
}

extension Store {
  // Nothing that Objective-C doesn't know can be overridden from here.
  open func identifiers(_ completion: @escaping @Sendable ([String]) -> Void) {
    DispatchQueue.global().async { completion([]) }
  }
}

open class User {
  public init() {}

  // The underscores hide it.
  open func __verify(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }

  open func verify(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }
}
