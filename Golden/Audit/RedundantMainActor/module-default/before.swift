struct Item {
  var title = ""
  @MainActor func show() { print(title) }
}

final class Store {
  @MainActor var items: [Item] = []
}

nonisolated struct Parser {
  @MainActor func report() {}
}
