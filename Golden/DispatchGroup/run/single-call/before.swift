import Foundation

@MainActor
final class Login {
  func authenticate(completion: @escaping @Sendable (Bool) -> Void) {
    print("authenticating")
    DispatchQueue.global().async { completion(true) }
  }

  func start() {
    let group = DispatchGroup()
    group.enter()
    authenticate { isGood in
      print("answered", isGood)
      group.leave()
    }
    group.notify(queue: .main) {
      print("done")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Login().start() }
RunLoop.main.run()
