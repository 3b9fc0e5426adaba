import Foundation

// Nobody outside of the module can name the type, whatever its members say.
final class Store {
  public func count(_ words: [String], completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async {
      completion(words.count)
    }
  }
}

extension Store {
  public struct Shelf {
    public func weigh(completion: @escaping (Int) -> Void) {
      DispatchQueue.global().async {
        completion(7)
      }
    }
  }
}

@MainActor
func show(_ store: Store) {
  store.count(["a"]) { count in
    DispatchQueue.main.async { print(count) }
  }
}

@MainActor
func show(_ shelf: Store.Shelf) {
  shelf.weigh { weight in
    DispatchQueue.main.async { print(weight) }
  }
}

// A type in a public extension is public, and so is what is added to a type of another module.
public struct Archive {}

public extension Archive {
  struct Page {
    public func read(completion: @escaping (Int) -> Void) {
      DispatchQueue.global().async {
        completion(1)
      }
    }
  }
}

extension Data {
  public func measure(completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async {
      completion(count)
    }
  }
}

@MainActor
func show(_ page: Archive.Page) {
  page.read { number in
    DispatchQueue.main.async { print(number) }
  }
}

@MainActor
func showSize() {
  Data().measure { count in
    DispatchQueue.main.async { print(count) }
  }
}
