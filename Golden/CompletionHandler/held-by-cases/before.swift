import Dispatch

// Actions hold the handlers that whoever works on them calls.
enum CartAction {
  case add(String, done: @MainActor (Result<Int, Error>) -> Void)
  case count(onCompletion: @MainActor (Int) -> Void)
  case clear(onCompletion: (@MainActor () -> Void)?)
  case refresh(times: Int, onCompletion: @MainActor (Bool) -> Void)
}

@MainActor
final class Cart {
  private var items: [String] = []

  func perform(_ action: CartAction) {
    switch action {
    case .add(let item, let done):
      add(item, done: done)
    case let .count(onCompletion):
      count(onCompletion: onCompletion)
    case .clear(let onCompletion):
      clear(onCompletion: onCompletion)
    case .refresh(let times, onCompletion: let onCompletion) where times > 1:
      refresh(onCompletion: onCompletion)
    case .refresh: break
    }
  }

  func performOne(_ action: CartAction) {
    if case .count(let onCompletion) = action {
      count(onCompletion: onCompletion)
    }
  }

  private func add(_ item: String, done: @escaping @MainActor (Result<Int, Error>) -> Void) {
    DispatchQueue.main.async {
      self.items.append(item)
      done(.success(self.items.count))
    }
  }

  private func count(onCompletion: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async {
      onCompletion(self.items.count)
    }
  }

  private func clear(onCompletion: (@MainActor () -> Void)?) {
    DispatchQueue.main.async {
      self.items = []
      onCompletion?()
    }
  }

  private func refresh(onCompletion: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async {
      onCompletion(self.items.isEmpty)
    }
  }
}
