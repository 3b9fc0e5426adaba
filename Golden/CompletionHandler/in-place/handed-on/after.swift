import Foundation

final class Store: Sendable {
  func items(limit: Int) -> [Int] {
    Array(0..<limit)
  }

  func allItems() -> [Int] {
    items(limit: 100)
  }

  func someItems() -> [Int] {
    items(limit: 3)
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
