import Dispatch

enum Action {
  case load(String, completion: @MainActor @Sendable (Result<String, Error>) -> Void)
  case close(completion: @MainActor @Sendable () -> Void)
}

@MainActor
final class Stores {
  func dispatch(_ action: Action) {
    switch action {
    case .load(let name, let completion): completion(.success(name))
    case .close(let completion): completion()
    }
  }
}

@MainActor
final class Onboarding {
  private let stores = Stores()
  private var errors: [Error] = []

  // What leaves the group is made before it is entered.
  func synchronize() {
    let group = DispatchGroup()

    // The country comes from the settings.
    let settings = Action.load("settings") { result in
      if case .failure(let error) = result {
        self.errors.append(error)
      }
      group.leave()
    }
    group.enter()
    stores.dispatch(settings)

    // The plugins come from the system.
    let plugins = Action.load("plugins") { _ in
      group.leave()
    }
    group.enter()
    stores.dispatch(plugins)

    group.notify(queue: .main) {
      print(self.errors.count)
    }
  }

  // One of them only.
  func close() {
    let group = DispatchGroup()
    let action = Action.close {
      group.leave()
    }
    group.enter()
    stores.dispatch(action)
    group.notify(queue: .main) {
      print("closed")
    }
  }

  // In a loop.
  func load(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      let action = Action.load(name) { _ in
        group.leave()
      }
      group.enter()
      stores.dispatch(action)
    }
    group.notify(queue: .main) {
      print("loaded")
    }
  }

  // It belongs to the call before it, which has no other end.
  func loadAndClose() {
    let group = DispatchGroup()
    group.enter()
    let action = Action.load("settings") { _ in group.leave() }
    stores.dispatch(action)
    group.enter()
    stores.dispatch(.close { group.leave() })
    group.notify(queue: .main) {
      print("closed")
    }
  }

  // Handed on twice: once where nothing counts it.
  func loadTwice() {
    let group = DispatchGroup()
    let action = Action.load("settings") { _ in
      group.leave()
    }
    stores.dispatch(action)
    group.enter()
    stores.dispatch(action)
    group.notify(queue: .main) {
      print("closed")
    }
  }
}
