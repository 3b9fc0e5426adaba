import Foundation

final class Routes: @unchecked Sendable {
  private let routeQueue = DispatchQueue(label: "routes", qos: .userInitiated, attributes: [.concurrent])
  private var routes: [String: String] = [:]
  private var version = 0

  func target(of path: String) -> String? {
    return routeQueue.sync { routes[path] }
  }

  func add(_ target: String, for path: String) {
    routeQueue.async(flags: [.barrier]) { [weak self] in
      self?.routes[path] = target
      self?.version += 1
    }
  }

  @discardableResult
  func remove(_ path: String) -> String? {
    routeQueue.sync(flags: .barrier) {
      version += 1
      return routes.removeValue(forKey: path)
    }
  }

  var isStale: Bool { routeQueue.sync { version > 100 } }
}
