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
      Task { @MainActor in
        do {
          done(.success(try await add(item)))
        } catch {
          done(.failure(error))
        }
      }
    case let .count(onCompletion):
      Task { @MainActor in
        onCompletion(await count())
      }
    case .clear(let onCompletion):
      Task { @MainActor in
        await clear()
        onCompletion?()
      }
    case .refresh(let times, onCompletion: let onCompletion) where times > 1:
      Task { @MainActor in
        onCompletion(await refresh())
      }
    case .refresh: break
    }
  }

  func performOne(_ action: CartAction) {
    if case .count(let onCompletion) = action {
      Task { @MainActor in
        onCompletion(await count())
      }
    }
  }

  private func add(_ item: String) async throws -> Int {
    self.items.append(item)
    return self.items.count
  }

  private func count() async -> Int {
    self.items.count
  }

  private func clear() async {
    self.items = []
  }

  private func refresh() async -> Bool {
    self.items.isEmpty
  }
}
