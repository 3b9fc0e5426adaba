import Foundation

struct Action: Sendable {
  let name: String
  let completion: @MainActor @Sendable () -> Void
}

@MainActor
final class Stores {
  func dispatch(_ action: Action) {
    print("dispatched", action.name)
    action.completion()
  }
}

@MainActor
final class Onboarding {
  private let stores = Stores()

  func synchronize() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            let settings = Action(name: "settings") {
              print("settings there")
              continuation.resume()
            }
            stores.dispatch(settings)
          }
        }
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            let plugins = Action(name: "plugins") {
              print("plugins there")
              continuation.resume()
            }
            stores.dispatch(plugins)
          }
        }
      }
      print("all there")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Onboarding().synchronize() }
RunLoop.main.run()
