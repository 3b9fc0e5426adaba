import Foundation

protocol BookmarkLoading: Sendable {
  func load(_ name: String, completion: @escaping @Sendable (Int) -> Void)
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
    client.load("a") { count in
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
  func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { completion(name.count) }
  }

  func save(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(name.isEmpty) }
  }
}
