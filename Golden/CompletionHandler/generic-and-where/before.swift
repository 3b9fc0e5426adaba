import Foundation

public struct Box<Content: Sendable> {
  let content: Content

  public func map<Other: Sendable>(
    _ transform: @Sendable (Content) -> Other, completion: @escaping (Other) -> Void
  ) where Other: Hashable {
    completion(transform(content))
  }
}
