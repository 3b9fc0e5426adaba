import Foundation

public protocol Model: Decodable, Sendable {}

public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
}

/// What a function gives is Sendable where its type parameters ask for that.
public final class Client: Sendable {
  public init() {}

  public func load<Item: Decodable & Sendable>(
    _ path: String, as type: Item.Type, completion: @escaping @Sendable (Result<Item, any Error>) -> Void
  ) {
    DispatchQueue.global().async {
      completion(Result { try JSONDecoder().decode(type, from: Data(path.utf8)) })
    }
  }

  public func page<Item>(_ items: [Item], completion: @escaping @Sendable (Page<Item>) -> Void)
  where Item: Model {
    DispatchQueue.global().async { completion(Page(items: items)) }
  }
}
