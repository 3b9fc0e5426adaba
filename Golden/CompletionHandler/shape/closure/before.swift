/// What is handed out is a closure itself.
public final class Doors {
  public init() {}

  public func open(completion: @escaping (@escaping (Int) -> Void) -> Void) {
    completion { print($0) }
  }

  public func unlock(completion: @escaping (@escaping @Sendable (Int) -> Void, Error?) -> Void) {
    completion({ print($0) }, nil)
  }

  public func close(completion: @escaping (((Int) -> Void)?) -> Void) {
    completion(nil)
  }
}
