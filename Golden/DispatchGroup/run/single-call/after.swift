import Foundation

@MainActor
final class Login {
  @available(*, renamed: "authenticate()")
  func authenticate(completion: @escaping @Sendable (Bool) -> Void) {
    print("authenticating")
    DispatchQueue.global().async { completion(true) }
  }

  func authenticate() async -> Bool {
    await withCheckedContinuation { continuation in
      authenticate { value in
        continuation.resume(returning: value)
      }
    }
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
