import Foundation

@MainActor
final class Syncer {
  func sync(_ name: String) async {}

  func syncAll(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await sync(name)
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
