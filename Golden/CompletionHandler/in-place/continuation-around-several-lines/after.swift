import Dispatch

struct Container: Sendable {
  let name: String
}

final class Provider: Sendable {
  func container(
    for name: String, on queue: String
  ) async throws -> Container {
    Container(name: name + queue)
  }
}

struct Workspace: Sendable {
  let provider = Provider()

  func load(_ name: String) async throws -> String {
    let container = try await self.provider.container(
      for: name,
      on: "shared"
    )
    return container.name
  }

  func first(
    _ name: String
  ) async throws -> Container {
    try await provider.container(
      for: name,
      on: "first"
    )
  }
}
