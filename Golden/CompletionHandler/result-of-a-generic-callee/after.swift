import Foundation

struct Route: Sendable { var stops: [String] }

final class Routes: Sendable {
  @available(*, renamed: "plan(from:)")
  func plan(from start: String, completion: @escaping @Sendable (Result<Route, Error>) -> Void) {
    completion(.success(Route(stops: [start])))
  }

  func plan(from start: String) async throws -> Route {
    try await withCheckedThrowingContinuation { continuation in
      plan(from: start) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "convert(_:_:)")
  func convert<Value: Sendable>(
    _ name: String, _ transform: @escaping @Sendable (Route) -> Value,
    completion: @escaping @Sendable (Result<Value, Error>) -> Void
  ) {
    plan(from: name) { result in
      completion(result.map(transform))
    }
  }

  func convert<Value: Sendable>(
    _ name: String,
    _ transform: @escaping @Sendable (Route) -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      convert(name, transform) { result in
        continuation.resume(with: result)
      }
    }
  }
}

func transform(_ routes: Routes) async {
  routes.convert("Alps", { $0.stops.count }) { result in
    print((try? result.get()) ?? 0)
  }
}
