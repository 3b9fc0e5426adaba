import Foundation

final class Store: Sendable {
  typealias Handler = @Sendable (Int) -> Void

  func load() async -> Int {
    1
  }
}

// This calls something else so.
final class Index: Sendable {
  typealias Handler = @Sendable (String, Int) -> Void

  func find() async -> (String, Int) {
    ("a", 1)
  }
}

final class Page: Sendable {
  private let store = Store()
  private let index = Index()

  func show() async -> Int {
    await store.load()
  }

  func search() async -> String {
    let (name, _) = await index.find()
    return name
  }
}

@MainActor
func open(_ page: Page) {
  Task { @MainActor in
    print(await page.show())
  }
  Task { @MainActor in
    print(await page.search())
  }
}
