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
    let group = DispatchGroup()
    let settings = Action(name: "settings") {
      print("settings there")
      group.leave()
    }
    group.enter()
    stores.dispatch(settings)
    let plugins = Action(name: "plugins") {
      print("plugins there")
      group.leave()
    }
    group.enter()
    stores.dispatch(plugins)
    group.notify(queue: .main) {
      print("all there")
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Onboarding().synchronize() }
RunLoop.main.run()
