import Foundation

final class RelayCache: @unchecked Sendable {
  private var relays: [String] = []

  // How a value is passed to the handler is no part of its type.
  func update() async throws -> [String] {
    let text = await read()
    return try Result { try JSONDecoder().decode([String].self, from: Data(text.utf8)) }.get()
  }

  func read() async -> String {
    "[]"
  }
}

func refresh(_ cache: RelayCache) {
  Task {
    do {
      let relays = try await cache.update()
      print(relays.count)
    } catch {
      print(error)
    }
  }
}
