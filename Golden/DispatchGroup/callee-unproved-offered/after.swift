import Dispatch

final class Request {
  private var handlers: [(Bool) -> Void] = []

  @discardableResult
  func onFailure(_ handler: @escaping (Bool) -> Void) -> Self {
    if handlers.count < 10 { handlers.append(handler) }
    return self
  }
}

@MainActor
final class Images {
  private(set) var failures = 0

  func prefetch(_ requests: [Request]) {
    let group = DispatchGroup()
    for request in requests {
      group.enter()
      request.onFailure { _ in group.leave() }
    }
    group.notify(queue: .main) { self.failures += 1 }
  }

  @discardableResult
  func poll(_ name: String) async -> String { name }

  func pollAll(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await poll(name)
          }
        }
      }
      self.failures = 0
    }
  }
}
