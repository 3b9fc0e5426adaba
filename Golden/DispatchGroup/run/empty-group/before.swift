import Foundation

@MainActor
final class Syncer {
  func sync(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }

  func syncAll(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      sync(name) { group.leave() }
    }
    group.notify(queue: .main) {
      print("nothing was to do")
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  Syncer().syncAll([])
  print("first")
}
RunLoop.main.run()
