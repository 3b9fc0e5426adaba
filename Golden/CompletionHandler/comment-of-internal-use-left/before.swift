// These symbols are public for the other frameworks of the product. They are strictly for internal usage.

import Dispatch

public final class Bridge {
  public init() {}

  public func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      completion(name.count)
    }
  }
}
