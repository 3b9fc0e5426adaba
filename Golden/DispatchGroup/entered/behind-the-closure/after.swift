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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        // The country comes from the settings.
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            let settings = Action.load("settings") { result in
              if case .failure(let error) = result {
                self.errors.append(error)
              }
              continuation.resume()
            }
            stores.dispatch(settings)
          }
        }

        // The plugins come from the system.
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            let plugins = Action.load("plugins") { _ in
              continuation.resume()
            }
            stores.dispatch(plugins)
          }
        }
      }

      print(self.errors.count)
    }
  }

  // One of them only.
  func close() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let action = Action.close {
          continuation.resume()
        }
        stores.dispatch(action)
      }
      print("closed")
    }
  }

  // In a loop.
  func load(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              let action = Action.load(name) { _ in
                continuation.resume()
              }
              stores.dispatch(action)
            }
          }
        }
      }
      print("loaded")
    }
  }

  // It belongs to the call before it, which has no other end.
  func loadAndClose() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            let action = Action.load("settings") { _ in continuation.resume() }
            stores.dispatch(action)
          }
        }
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            stores.dispatch(.close { continuation.resume() })
          }
        }
      }
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
