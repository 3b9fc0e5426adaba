public protocol Stamper {
  func stamp(_ request: String, with key: [String], completion: @escaping (Result<String, Error>) -> Void)
}

// The chain calls what conforms, and knows only the protocol.
public struct DateStamper: Stamper {
  public init() {}

  public func stamp(
    _ request: String, with key: [String], completion: @escaping (Result<String, Error>) -> Void
  ) {
    completion(.success(request))
  }
}

final class CollectingStamper: Stamper {
  private var completions: [(Result<String, Error>) -> Void] = []

  func stamp(
    _ request: String, with key: [String], completion: @escaping (Result<String, Error>) -> Void
  ) {
    completions.append(completion)
  }
}

final class Chain {
  private let stamper: Stamper

  init(_ stamper: Stamper) {
    self.stamper = stamper
  }

  func start(_ request: String) {
    stamper.stamp(request, with: []) { result in
      print(result)
    }
  }
}
