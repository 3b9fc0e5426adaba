import Foundation

final class Importer {
  private let group = DispatchGroup()
  var imported = 0

  func load(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  func start(_ paths: [String]) {
    for path in paths {
      group.enter()
      load(path) { [group] in group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
      self?.imported = paths.count
    }
  }

  func startAndWait(_ paths: [String]) -> DispatchTimeoutResult {
    let all = DispatchGroup()
    for path in paths {
      all.enter()
      load(path) { all.leave() }
    }
    return all.wait(timeout: .now() + 5)
  }
}
