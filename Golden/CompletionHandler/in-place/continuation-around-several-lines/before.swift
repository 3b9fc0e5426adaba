import Dispatch

struct Container: Sendable {
  let name: String
}

final class Provider: Sendable {
  func container(
    for name: String, on queue: String, completion: @escaping @Sendable (Result<Container, Error>) -> Void
  ) {
    DispatchQueue.main.async { completion(.success(Container(name: name + queue))) }
  }
}

struct Workspace: Sendable {
  let provider = Provider()

  func load(_ name: String) async throws -> String {
    let container = try await withCheckedThrowingContinuation { continuation in
      self.provider.container(
        for: name,
        on: "shared",
        completion: {
          continuation.resume(with: $0)
        }
      )
    }
    return container.name
  }

  func first(
    _ name: String
  ) async throws -> Container {
    try await withCheckedThrowingContinuation { continuation in
      provider.container(
        for: name,
        on: "first"
      ) { continuation.resume(with: $0) }
    }
  }
}
