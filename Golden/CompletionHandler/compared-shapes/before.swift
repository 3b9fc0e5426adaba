import Foundation

struct Route: Sendable { var stops: [String] }
enum RouteFailure: Error { case none }
typealias RouteHandler = @Sendable (Result<Route, Error>) -> Void
typealias Handler<Value> = @Sendable (Value?, Error?) -> Void

func nearestStop(to place: String, completion: @escaping @Sendable (String) -> Void) {
  DispatchQueue.global().async { completion("Harbour") }
}

final class Routes: @unchecked Sendable {
  static func all(completion: @escaping @Sendable ([Route]) -> Void) {
    nearestStop(to: "all") { stop in
      completion([Route(stops: [stop])])
    }
  }

  func plan(from start: String, completion: @escaping RouteHandler) {
    nearestStop(to: start) { stop in
      completion(.success(Route(stops: [start, stop])))
    }
  }

  func later(_ name: String, completion: @escaping Handler<Route>) {
    plan(from: name) { result in
      switch result {
      case .success(let route): completion(route, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  func first(completion: @escaping @Sendable (Route?) -> Void, of names: [String]) {
    guard let name = names.first else {
      completion(nil)
      return
    }
    plan(from: name) { completion(try? $0.get()) }
  }

  func length(of route: Route, completion: @escaping @Sendable (_ stops: Int, _ minutes: Double) -> Void) {
    nearestStop(to: route.stops.first ?? "") { _ in
      completion(route.stops.count, Double(route.stops.count) * 2.5)
    }
  }

  func details(_ name: String, completion: @escaping @Sendable (Route?, [String]?, Error?) -> Void) {
    plan(from: name) { result in
      switch result {
      case .success(let route): completion(route, route.stops, nil)
      case .failure(let error): completion(nil, nil, error)
      }
    }
  }

  func convert<Value: Sendable>(
    _ name: String, _ transform: @escaping @Sendable (Route) -> Value,
    completion: @escaping @Sendable (Result<Value, Error>) -> Void
  ) {
    plan(from: name) { result in
      completion(result.map(transform))
    }
  }

  func walk(queue: DispatchQueue = .main, completion: @escaping @Sendable (Bool) -> Void) {
    queue.async { completion(true) }
  }

  @discardableResult
  func start(completion: @escaping @Sendable (Route?) -> Void) -> String {
    plan(from: "start") { completion(try? $0.get()) }
    return "started"
  }

  func open(_ name: String, completion: @escaping @Sendable (Route) -> Void) throws {
    guard !name.isEmpty else { throw RouteFailure.none }
    nearestStop(to: name) { completion(Route(stops: [$0])) }
  }

  func done(then completion: @escaping @Sendable () -> ()) {
    nearestStop(to: "end") { _ in completion() }
  }
}
