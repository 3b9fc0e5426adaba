import Foundation

struct Route: Sendable { var stops: [String] }

final class Routes: Sendable {
  func plan(from start: String) throws -> Route {
    Route(stops: [start])
  }

  func convert<Value: Sendable>(
    _ name: String, _ transform: @escaping @Sendable (Route) -> Value,
    completion: @escaping @Sendable (Result<Value, Error>) -> Void
  ) {
    let result: Result<Route, Error>
    do {
      result = .success(try plan(from: name))
    } catch {
      result = .failure(error)
    }
    completion(result.map(transform))
  }
}

func transform(_ routes: Routes) async {
  routes.convert("Alps", { $0.stops.count }) { result in
    print((try? result.get()) ?? 0)
  }
}
