import Foundation

struct Route: Sendable { var stops: [String] }

final class Routes: Sendable {
  func plan(from start: String, completion: @escaping @Sendable (Result<Route, Error>) -> Void) {
    completion(.success(Route(stops: [start])))
  }

  func convert<Value: Sendable>(
    _ name: String, _ transform: @escaping @Sendable (Route) -> Value,
    completion: @escaping @Sendable (Result<Value, Error>) -> Void
  ) {
    plan(from: name) { result in
      completion(result.map(transform))
    }
  }
}

func transform(_ routes: Routes) async {
  routes.convert("Alps", { $0.stops.count }) { result in
    print((try? result.get()) ?? 0)
  }
}
