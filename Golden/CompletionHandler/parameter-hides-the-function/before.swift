import Foundation

public struct Hop: Sendable {
  public let url: URL
}

public final class Follower: Sendable {
  private let limit: Int

  public init(limit: Int) { self.limit = limit }

  public func hop(_ hop: Hop, completion: @escaping (Hop?) -> Void) {
    completion(hop.url.pathComponents.count < limit ? hop : nil)
  }

  public static func check(_ check: Int, completion: @escaping (Bool) -> Void) {
    completion(check > 0)
  }

  public func archive(_ completion: @escaping (Int) -> Void, of archive: String) {
    completion(archive.count)
  }

  // A parameter without a name can't be handed on.
  public func visit(_: Hop, completion: @escaping (Bool) -> Void) {
    completion(true)
  }

  public func leave(at _: URL, completion: @escaping (Bool) -> Void) {
    completion(true)
  }

  public func resume(continuation: Int, completion: @escaping (Int) -> Void) {
    completion(continuation + limit)
  }
}

// What a global function is called on would be its module.
public func rate(_ rate: Int, completion: @escaping (Int) -> Void) {
  completion(rate * 2)
}
