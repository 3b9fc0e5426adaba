import Foundation

final class Store: Sendable {
  func items(limit: Int) async -> [Int] {
    Array(0..<limit)
  }

  func allItems() async -> [Int] {
    await items(limit: 100)
  }

  func someItems() async -> [Int] {
    await items(limit: 3)
  }
}

func list(_ store: Store) async {
  let items = await store.allItems()
  print(items.count)
}

func sample(_ store: Store) async {
  let items = await store.someItems()
  print(items.count)
}
