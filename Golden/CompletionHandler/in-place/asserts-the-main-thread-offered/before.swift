import Foundation

protocol Store {
  func dispatch(_ action: Action)
}

struct Action {
  let onCompletion: (Bool) -> Void
}

func assertMainThread() {
  assert(Thread.current.isMainThread, "only on the main thread")
}

final class MainStore: Store {
  private var handled = 0
  func dispatch(_ action: Action) {
    assertMainThread()
    handled += 1
    DispatchQueue.main.async {
      action.onCompletion(true)
    }
  }
}

final class LoudStore: Store {
  func dispatch(_ action: Action) {
    print("dispatch")
    action.onCompletion(false)
  }
}

final class Model {
  private let store: Store
  init(store: Store) { self.store = store }

  // What it calls may assert that it is on the main thread.
  private func load(completion: @escaping (Bool) -> Void) {
    let action = Action(onCompletion: completion)
    store.dispatch(action)
  }

  func refresh() {
    load { isLoaded in
      print(isLoaded)
    }
  }
}
