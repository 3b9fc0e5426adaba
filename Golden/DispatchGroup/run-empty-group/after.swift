import Foundation

@MainActor
final class Syncer {
  func sync(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }

  func syncAll(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              sync(name) { continuation.resume() }
            }
          }
        }
      }
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
