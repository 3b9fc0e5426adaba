import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Stop: Sendable { var name = "" }
struct Route: Sendable { var stops = 0 }

final class Timetable {
  func stop(_ id: Int) async -> Stop? {
    let data = try? await URLSession.shared.data(from: URL(string: "https://example.org/stops/\(id)")!).0
    return data.map { _ in Stop() }
  }

  func routes(at id: Int) async -> [Route] {
    _ = try? await URLSession.shared.data(from: URL(string: "https://example.org/routes/\(id)")!)
    return []
  }
}

final class StopLoader {
  private let timetable = Timetable()

  func load(_ id: Int) async -> (Stop?, [Route]) {
    async let pendingStop = timetable.stop(id)
    async let pendingRoutes = timetable.routes(at: id)
    let (stop, routes) = await (pendingStop, pendingRoutes)
    return (stop, routes)
  }
}

@MainActor
final class StopScreen {
  private let loader = StopLoader()
  private(set) var title = ""

  func appear() {
    Task { @MainActor in
      let (stop, routes) = await loader.load(3)
      self.title = "\(stop?.name ?? ""): \(routes.count)"
    }
  }
}
