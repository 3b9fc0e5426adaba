import Foundation

struct Route: Sendable { var stops: [String] }
enum RouteFailure: Error { case none }
typealias RouteHandler = @Sendable (Result<Route, Error>) -> Void
typealias Handler<Value> = @Sendable (Value?, Error?) -> Void

@available(*, renamed: "nearestStop(to:)")
func nearestStop(to place: String, completion: @escaping @Sendable (String) -> Void) {
  Task.detached { completion("Harbour") }
}

func nearestStop(to place: String) async -> String {
  await withCheckedContinuation { continuation in
    nearestStop(to: place) { continuation.resume(returning: $0) }
  }
}

final class Routes: @unchecked Sendable {
  @available(*, renamed: "all()")
  static func all(completion: @escaping @Sendable ([Route]) -> Void) {
    nearestStop(to: "all") { stop in
      completion([Route(stops: [stop])])
    }
  }

  static func all() async -> [Route] {
    await withCheckedContinuation { continuation in
      all { value in
        continuation.resume(returning: value)
      }
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

  @available(*, renamed: "later(_:)")
  func later(_ name: String, completion: @escaping Handler<Route>) {
    plan(from: name) { result in
      switch result {
      case .success(let route): completion(route, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  func later(_ name: String) async throws -> Route? {
    try await withCheckedThrowingContinuation { continuation in
      later(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "first(of:)")
  func first(completion: @escaping @Sendable (Route?) -> Void, of names: [String]) {
    guard let name = names.first else {
      completion(nil)
      return
    }
    plan(from: name) { completion(try? $0.get()) }
  }

  func first(of names: [String]) async -> Route? {
    await withCheckedContinuation { continuation in
      first(completion: { value in
        continuation.resume(returning: value)
      }, of: names)
    }
  }

  @available(*, renamed: "length(of:)")
  func length(of route: Route, completion: @escaping @Sendable (_ stops: Int, _ minutes: Double) -> Void) {
    nearestStop(to: route.stops.first ?? "") { _ in
      completion(route.stops.count, Double(route.stops.count) * 2.5)
    }
  }

  func length(of route: Route) async -> (stops: Int, minutes: Double) {
    await withCheckedContinuation { continuation in
      length(of: route) { stops, minutes in
        continuation.resume(returning: (stops: stops, minutes: minutes))
      }
    }
  }

  @available(*, renamed: "details(_:)")
  func details(_ name: String, completion: @escaping @Sendable (Route?, [String]?, Error?) -> Void) {
    plan(from: name) { result in
      switch result {
      case .success(let route): completion(route, route.stops, nil)
      case .failure(let error): completion(nil, nil, error)
      }
    }
  }

  func details(_ name: String) async -> (Route?, [String]?, Error?) {
    await withCheckedContinuation { continuation in
      details(name) { value1, value2, value3 in
        continuation.resume(returning: (value1, value2, value3))
      }
    }
  }

  func walk(queue: DispatchQueue = .main) async -> Bool {
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: true) }
    }
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

  @available(*, renamed: "done()")
  func done(then completion: @escaping @Sendable () -> ()) {
    nearestStop(to: "end") { _ in completion() }
  }

  func done() async {
    await withCheckedContinuation { continuation in
      done {
        continuation.resume()
      }
    }
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
  let isDone = await routes.walk()
  print(isDone)
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
