import Foundation

public struct Hop: Sendable {
  public let url: URL
}

public final class Follower: Sendable {
  private let limit: Int

  public init(limit: Int) { self.limit = limit }

  @available(*, renamed: "hop(_:)")
  public func hop(_ hop: Hop, completion: @escaping (Hop?) -> Void) {
    completion(hop.url.pathComponents.count < limit ? hop : nil)
  }

  public func hop(_ hop: Hop) async -> Hop? {
    await withCheckedContinuation { continuation in
      self.hop(hop) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "check(_:)")
  public static func check(_ check: Int, completion: @escaping (Bool) -> Void) {
    completion(check > 0)
  }

  public static func check(_ check: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      Self.check(check) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "archive(of:)")
  public func archive(_ completion: @escaping (Int) -> Void, of archive: String) {
    completion(archive.count)
  }

  public func archive(of archive: String) async -> Int {
    await withCheckedContinuation { continuation in
      self.archive({ value in
        continuation.resume(returning: value)
      }, of: archive)
    }
  }

  // A parameter without a name can't be handed on.
  @available(*, renamed: "visit(_:)")
  public func visit(_: Hop, completion: @escaping (Bool) -> Void) {
    completion(true)
  }

  public func visit(_ hop: Hop) async -> Bool {
    await withCheckedContinuation { continuation in
      visit(hop) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "leave(at:)")
  public func leave(at _: URL, completion: @escaping (Bool) -> Void) {
    completion(true)
  }

  public func leave(at url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      leave(at: url) { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func resume(continuation: Int, completion: @escaping (Int) -> Void) {
    completion(continuation + limit)
  }
}

// What a global function is called on would be its module.
public func rate(_ rate: Int, completion: @escaping (Int) -> Void) {
  completion(rate * 2)
}
