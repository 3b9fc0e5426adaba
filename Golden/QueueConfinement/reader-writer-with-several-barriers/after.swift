import Foundation

final class Routes: @unchecked Sendable {
  private let routeLock = NSLock()
  private var routes: [String: String] = [:]
  private var version = 0

  func target(of path: String) -> String? {
    return routeLock.withLock { routes[path] }
  }

  func add(_ target: String, for path: String) {
    routeLock.withLock {
      self.routes[path] = target
      self.version += 1
    }
  }

  @discardableResult
  func remove(_ path: String) -> String? {
    routeLock.withLock {
      version += 1
      return routes.removeValue(forKey: path)
    }
  }

  var isStale: Bool { routeLock.withLock { version > 100 } }
}
