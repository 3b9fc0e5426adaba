import Foundation

@MainActor
final class Login {
  func authenticate(completion: @escaping @Sendable (Bool) -> Void) {
    print("authenticating")
    DispatchQueue.global().async { completion(true) }
  }

  func start() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        authenticate { isGood in
          print("answered", isGood)
          continuation.resume()
        }
      }
      print("done")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Login().start() }
RunLoop.main.run()
