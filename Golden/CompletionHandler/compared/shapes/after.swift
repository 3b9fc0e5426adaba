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
  static func all() async -> [Route] {
    let stop = await nearestStop(to: "all")
    return [Route(stops: [stop])]
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

  func later(_ name: String) async throws -> Route {
    let route = try await plan(from: name)
    return route
  }

  func first(of names: [String]) async -> Route? {
    guard let name = names.first else {
      return nil
    }
    return try? await plan(from: name)
  }

  func length(of route: Route) async -> (stops: Int, minutes: Double) {
    _ = await nearestStop(to: route.stops.first ?? "")
    return (route.stops.count, Double(route.stops.count) * 2.5)
  }

  func details(_ name: String) async throws -> (Route?, [String]?) {
    let route = try await plan(from: name)
    return (route, route.stops)
  }

  func walk() async -> Bool {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume(returning: true) }
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

  func done() async {
    _ = await nearestStop(to: "end")
  }
}

func listAll() async {
  let routes = await Routes.all()
  print(routes.count)
}

func takeLater(_ routes: Routes) async {
  if let route = try? await routes.later("Alps") { print(route.stops) }
}

func takeFirst(_ routes: Routes) async {
  let route = await routes.first(of: ["Alps", "Jura"])
  print(route?.stops ?? [])
}

func measure(_ routes: Routes, _ route: Route) async {
  let (stops, minutes) = await routes.length(of: route)
  print(stops, minutes)
}

func detail(_ routes: Routes) async {
  do {
    let (_, stops) = try await routes.details("Alps")
    print(stops ?? [])
  } catch {
    print(error)
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
  await routes.done()
  print("done")
}
