import Foundation

protocol BookmarkLoading: Sendable {
  func load(_ name: String) async -> Int
}

protocol BookmarkSaving: Sendable {
  func save(_ name: String, completion: @escaping @Sendable (Bool) -> Void)
}

@MainActor
final class BookmarkScreen {
  typealias Client = BookmarkLoading & BookmarkSaving

  private let client: any Client
  private var count = 0

  init(client: any Client) { self.client = client }

  func show() {
    Task { @MainActor in
      let count = await client.load("a")
      print(count)
    }
  }
}

enum Remote {
  struct Client {}
}

final class Store: Sendable {}

// It conforms by the name that the screen has for both.
extension Store: BookmarkScreen.Client {
  func load(_ name: String) async -> Int {
    try? await Task.sleep(for: .seconds(0.01), clock: .suspending)
    return name.count
  }

  func save(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    Task.detached { completion(name.isEmpty) }
  }
}
