import Foundation

final class Store: Sendable {
  func items(limit: Int, completion: @escaping ([Int]) -> Void) {
    completion(Array(0..<limit))
  }

  func allItems(completion: @escaping ([Int]) -> Void) {
    items(limit: 100, completion: completion)
  }

  func someItems(completion: @escaping ([Int]) -> Void) {
    items(limit: 3) { completion($0) }
  }
}

func list(_ store: Store) async {
  store.allItems { items in
    print(items.count)
  }
}

func sample(_ store: Store) async {
  store.someItems { items in
    print(items.count)
  }
}
