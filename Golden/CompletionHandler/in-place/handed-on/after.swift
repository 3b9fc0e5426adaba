import Foundation

final class Store: Sendable {
  func items(limit: Int) -> [Int] {
    return Array(0..<limit)
  }

  func allItems() -> [Int] {
    return items(limit: 100)
  }

  func someItems() -> [Int] {
    return items(limit: 3)
  }
}

func list(_ store: Store) async {
  let items = store.allItems()
  print(items.count)
}

func sample(_ store: Store) async {
  let items = store.someItems()
  print(items.count)
}
