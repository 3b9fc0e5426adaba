import Foundation

public struct Box<Content: Sendable> {
  let content: Content

  @available(*, renamed: "map(_:)")
  public func map<Other: Sendable>(
    _ transform: @Sendable (Content) -> Other, completion: @escaping (Other) -> Void
  ) where Other: Hashable {
    completion(transform(content))
  }

  public func map<Other: Sendable>(
    _ transform: @Sendable (Content) -> Other
  ) async -> Other where Other: Hashable {
    await withCheckedContinuation { continuation in
      map(transform) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
