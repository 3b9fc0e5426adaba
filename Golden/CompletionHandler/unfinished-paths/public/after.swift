import Foundation

public final class Archive: Sendable {
  public init() {}

  public func open(_ path: String, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
    guard !path.isEmpty else { return }
    Task.detached {
      completion(Result { try Data(contentsOf: URL(fileURLWithPath: path)) })
    }
  }

  public func close(_ path: String, completion: @escaping @Sendable () -> Void) {
    guard !path.isEmpty else { return }
    Task.detached { completion() }
  }
}
