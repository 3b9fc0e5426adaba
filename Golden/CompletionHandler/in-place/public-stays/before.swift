import Foundation

public final class Client: Sendable {
  public init() {}

  public func fetch(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

func use(_ client: Client) {
  client.fetch { print($0) }
}
