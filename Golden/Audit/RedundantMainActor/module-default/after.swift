struct Item {
  var title = ""
  func show() { print(title) }
}

final class Store {
  var items: [Item] = []
}

nonisolated struct Parser {
  @MainActor func report() {}
}
