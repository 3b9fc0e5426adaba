import Foundation

public final class Client: Sendable {
  public init() {}

  @available(*, renamed: "fetch()")
  public func fetch(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  public func fetch() async -> Int {
    await withCheckedContinuation { continuation in
      fetch { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func use(_ client: Client) {
  client.fetch { print($0) }
}
