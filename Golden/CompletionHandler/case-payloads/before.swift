import Foundation

public enum CallbackQueue: Sendable {
  case main
  case dispatch(DispatchQueue)
  case named(label: String, queue: DispatchQueue)
  case other(any Runner)

  func execute(_ block: @escaping @Sendable () -> Void) {
    switch self {
    case .main: DispatchQueue.main.async { block() }
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

  public func ping(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    queue.execute { completion(.success(id)) }
  }

  // What a runner does with a block isn't known.
  public func pong(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    queue.hand { completion(.success(id)) }
  }
}
