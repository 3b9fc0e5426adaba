import Foundation

@MainActor
final class Login {
  nonisolated func authenticate() async -> Bool {
    print("authenticating")
    return true
  }

  func start() {
    Task { @MainActor in
      let isGood = await authenticate()
      print("answered", isGood)
      print("done")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Login().start() }
RunLoop.main.run()
