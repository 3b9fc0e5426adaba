protocol DataProvider {
  func fetchItems() -> [String]
}

@MainActor
final class ItemStore: @MainActor DataProvider {
  private var items: [String] = []

  func fetchItems() -> [String] { items }
}
