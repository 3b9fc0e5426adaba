import Foundation

final class DiskCache: Sendable {
  /// Nothing calls it, and no other module can.
  public func store(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(!data.isEmpty) }
  }
}

public final class SharedCache: Sendable {
  public init() {}

  @available(*, renamed: "store(_:)")
  public func store(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(!data.isEmpty) }
  }

  public func store(_ data: Data) async -> Bool {
    await withCheckedContinuation { continuation in
      store(data) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
