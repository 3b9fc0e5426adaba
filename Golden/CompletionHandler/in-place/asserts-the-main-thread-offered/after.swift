import Foundation

protocol Store {
  func dispatch(_ action: Action)
}

struct Action {
  let onCompletion: (Bool) -> Void
}

func assertMainThread() {
  MainActor.assertIsolated("only on the main thread")
}

final class MainStore: Store {
  private var handled = 0
  func dispatch(_ action: Action) {
    assertMainThread()
    handled += 1
    Task { @MainActor in
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
  @MainActor private func load() async -> Bool {
    await withCheckedContinuation { continuation in
      let action = Action(onCompletion: { continuation.resume(returning: $0) })
      store.dispatch(action)
    }
  }

  func refresh() {
    Task { @MainActor in
      let isLoaded = await load()
      print(isLoaded)
    }
  }
}
