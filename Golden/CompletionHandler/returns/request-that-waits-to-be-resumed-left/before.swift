import Foundation

public protocol Loading: Sendable {
  func resume()
  func cancel()
}

public final class Loader: Sendable {
  public init() {}

  // The loading that it returns does nothing until it is resumed, which an async function would have to do.
  public func load(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) -> any Loading {
    Suspended(url: url, completion: completion)
  }

  public func start(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) -> any Loading {
    let loading = Suspended(url: url, completion: completion)
    loading.resume()
    return loading
  }
}

struct Suspended: Loading {
  let url: URL
  let completion: @Sendable (Data?, Error?) -> Void

  func resume() {
    DispatchQueue.main.async { [completion] in completion(nil, nil) }
  }

  func cancel() {}
}
