// What takes a result apart, and what waits for an async closure, need no async form.
extension Result {
  public func take(success: @escaping (Success) -> Void, failure: @escaping (Error) -> Void) {
    switch self {
    case .success(let value): success(value)
    case .failure(let error): failure(error)
    }
  }
}

public func perform<Value>(
  _ work: @escaping () async throws -> Value, success: @escaping (Value) -> Void,
  failure: @escaping (Error) -> Void
) {
  Task { @MainActor in
    do {
      success(try await work())
    } catch {
      failure(error)
    }
  }
}
