enum Failure: Error { case missing }

final class Library: @unchecked Sendable {
  private var continuation: CheckedContinuation<Int, Never>?
  private var handlers: [@Sendable (Int) -> Void] = []

  func load(_ name: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    completion(.success(name))
  }
  func observe(_ handler: @escaping @Sendable (Int) -> Void) { handlers.append(handler) }

  func book(_ name: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      load(name) { result in
        continuation.resume(with: result)
      }
    }
  }

  func book(orThrow name: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      guard !name.isEmpty else {
        continuation.resume(throwing: Failure.missing)
        return
      }
      load(name) { result in
        switch result {
        case .success(let book): continuation.resume(returning: book)
        case .failure(let error): continuation.resume(throwing: error)
        }
      }
    }
  }

  // The method keeps 'self' while the closure runs.
  func title() async -> String {
    await withCheckedContinuation { [weak self] continuation in
      guard let self else { return }
      self.load("title") { _ in continuation.resume(returning: "title") }
    }
  }

  // A function asks whether it has been resumed.
  func chapter(_ name: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      var isResumed = false
      func finish(_ result: Result<String, any Error>) {
        if !isResumed {
          isResumed = true
          continuation.resume(with: result)
        }
      }
      do {
        finish(.success(try read(name)))
      } catch {
        finish(.failure(error))
      }
    }
  }

  // Nobody has the task, so that its sleep isn't cut short.
  func verse(_ name: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Task {
        try await Task.sleep(nanoseconds: 1_000)
        continuation.resume(returning: name)
      }
    }
  }

  private func read(_ name: String) throws -> String { name }

  // It is resumed later, by other code.
  func stored() async -> Int {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
    }
  }

  // An observer is called any number of times.
  func next(above limit: Int) async -> Int {
    await withCheckedContinuation { continuation in
      observe { value in
        guard value > limit else { return }
        continuation.resume(returning: value)
      }
    }
  }
}
