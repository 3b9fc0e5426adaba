/// What is handed out is a closure itself.
public final class Doors {
  public init() {}

  public func open(completion: @escaping (@escaping (Int) -> Void) -> Void) {
    completion { print($0) }
  }

  @available(*, renamed: "unlock()")
  public func unlock(completion: @escaping (@escaping @Sendable (Int) -> Void, Error?) -> Void) {
    completion({ print($0) }, nil)
  }

  public func unlock() async throws -> @Sendable (Int) -> Void {
    try await withCheckedThrowingContinuation { continuation in
      unlock { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  public func close(completion: @escaping (((Int) -> Void)?) -> Void) {
    completion(nil)
  }
}
