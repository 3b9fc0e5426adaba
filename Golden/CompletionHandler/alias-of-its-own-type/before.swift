import Foundation

final class Store: Sendable {
  typealias Handler = @Sendable (Int) -> Void

  func load(_ handler: @escaping Handler) {
    DispatchQueue.main.async { handler(1) }
  }
}

// This calls something else so.
final class Index: Sendable {
  typealias Handler = @Sendable (String, Int) -> Void

  func find(_ handler: @escaping Handler) {
    DispatchQueue.main.async { handler("a", 1) }
  }
}

final class Page: Sendable {
  private let store = Store()
  private let index = Index()

  func show(completion: @escaping @Sendable (Int) -> Void) {
    store.load { value in completion(value) }
  }

  func search(completion: @escaping @Sendable (String) -> Void) {
    index.find { name, _ in completion(name) }
  }
}

@MainActor
func open(_ page: Page) {
  page.show { print($0) }
  page.search { print($0) }
}
