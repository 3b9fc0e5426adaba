import Foundation

public enum CallbackQueue: Sendable {
  case main
  case dispatch(DispatchQueue)
  case named(label: String, queue: DispatchQueue)
  case other(any Runner)

  func execute(_ block: @escaping @Sendable () -> Void) {
    switch self {
    case .main: Task { @MainActor in block() }
    case .dispatch(let queue): queue.async { block() }
    case let .named(label: _, queue: queue): queue.async { block() }
    case .other: block()
    }
  }

  func hand(_ block: @escaping @Sendable () -> Void) {
    if case .other(let runner) = self {
      runner.async { block() }
    } else {
      block()
    }
  }
}

public protocol Runner: Sendable {
  func async(_ block: @escaping @Sendable () -> Void)
}

public final class Client: Sendable {
  let queue: CallbackQueue

  public init(queue: CallbackQueue) { self.queue = queue }

  @available(*, renamed: "ping(_:)")
  public func ping(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    queue.execute { completion(.success(id)) }
  }

  public func ping(_ id: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      ping(id) { result in
        continuation.resume(with: result)
      }
    }
  }

  // What a runner does with a block isn't known.
  public func pong(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    queue.hand { completion(.success(id)) }
  }
}
