import Dispatch

final class Mirror {
  func copy(_ path: String, completion: @escaping @Sendable () -> Void) { completion() }

  func copyAll(_ paths: [String]) {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      copy(path) { group.leave() }
    }
    group.notify(queue: .main) { print("copied") }
  }
}
