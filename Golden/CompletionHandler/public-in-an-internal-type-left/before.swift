import Foundation

final class DiskCache: Sendable {
  /// Nothing calls it, and no other module can.
  public func store(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(!data.isEmpty) }
  }
}

public final class SharedCache: Sendable {
  public init() {}

  public func store(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(!data.isEmpty) }
  }
}
