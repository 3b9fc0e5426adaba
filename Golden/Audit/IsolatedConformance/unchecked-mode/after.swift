protocol DataProvider {
  func fetchItems() -> [String]
}

@MainActor
final class ItemStore: DataProvider {
  private var items: [String] = []

  func fetchItems() -> [String] { items }
}
