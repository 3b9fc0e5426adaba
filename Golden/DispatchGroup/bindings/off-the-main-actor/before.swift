import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Stop: Sendable { var name = "" }
struct Route: Sendable { var stops = 0 }

final class Timetable {
  func stop(_ id: Int, completion: @escaping (Stop?) -> Void) {
    URLSession.shared.dataTask(with: URL(string: "https://example.org/stops/\(id)")!) { data, _, _ in
      completion(data.map { _ in Stop() })
    }.resume()
  }

  func routes(at id: Int, completion: @escaping ([Route]) -> Void) {
    URLSession.shared.dataTask(with: URL(string: "https://example.org/routes/\(id)")!) { _, _, _ in
      completion([])
    }.resume()
  }
}

final class StopLoader {
  private let timetable = Timetable()

  func load(_ id: Int, completion: @escaping (Stop?, [Route]) -> Void) {
    let group = DispatchGroup()
    var stop: Stop?
    var routes: [Route] = []

    group.enter()
    timetable.stop(id) { result in
      stop = result
      group.leave()
    }

    group.enter()
    timetable.routes(at: id) { result in
      routes = result
      group.leave()
    }

    group.notify(queue: .main) {
      completion(stop, routes)
    }
  }
}

@MainActor
final class StopScreen {
  private let loader = StopLoader()
  private(set) var title = ""

  func appear() {
    loader.load(3) { stop, routes in
      self.title = "\(stop?.name ?? ""): \(routes.count)"
    }
  }
}
