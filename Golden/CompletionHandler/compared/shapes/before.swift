import Foundation

struct Route: Sendable { var stops: [String] }
enum RouteFailure: Error { case none }
typealias RouteHandler = @Sendable (Result<Route, Error>) -> Void
typealias Handler<Value> = @Sendable (Value?, Error?) -> Void

@available(*, renamed: "nearestStop(to:)")
func nearestStop(to place: String, completion: @escaping @Sendable (String) -> Void) {
  DispatchQueue.global().async { completion("Harbour") }
}

func nearestStop(to place: String) async -> String {
  await withCheckedContinuation { continuation in
    nearestStop(to: place) { continuation.resume(returning: $0) }
  }
}

final class Routes: @unchecked Sendable {
  static func all(completion: @escaping @Sendable ([Route]) -> Void) {
    nearestStop(to: "all") { stop in
      completion([Route(stops: [stop])])
    }
  }

  @available(*, renamed: "plan(from:)")
  func plan(from start: String, completion: @escaping RouteHandler) {
    nearestStop(to: start) { stop in
      completion(.success(Route(stops: [start, stop])))
    }
  }

  func plan(from start: String) async throws -> Route {
    try await withCheckedThrowingContinuation { continuation in
      plan(from: start) { continuation.resume(with: $0) }
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

func listAll() async {
  Routes.all { routes in print(routes.count) }
}

func takeLater(_ routes: Routes) async {
  routes.later("Alps") { route, error in
    if let route { print(route.stops) }
  }
}

func takeFirst(_ routes: Routes) async {
  routes.first(completion: { route in print(route?.stops ?? []) }, of: ["Alps", "Jura"])
}

func measure(_ routes: Routes, _ route: Route) async {
  routes.length(of: route) { stops, minutes in print(stops, minutes) }
}

func detail(_ routes: Routes) async {
  routes.details("Alps") { route, stops, error in
    if let error {
      print(error)
      return
    }
    print(stops ?? [])
  }
}

func stroll(_ routes: Routes) async {
  routes.walk { isDone in print(isDone) }
}

func begin(_ routes: Routes) async {
  routes.start { route in print(route?.stops ?? []) }
}

func show(_ routes: Routes) async throws {
  try routes.open("Alps") { route in print(route.stops) }
}

func finish(_ routes: Routes) async {
  routes.done { print("done") }
}
