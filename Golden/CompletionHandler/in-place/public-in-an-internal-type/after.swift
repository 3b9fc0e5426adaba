import Foundation

// Nobody outside of the module can name the type, whatever its members say.
final class Store {
  public func count(_ words: [String]) async -> Int {
    words.count
  }
}

extension Store {
  public struct Shelf {
    public func weigh() async -> Int {
      7
    }
  }
}

@MainActor
func show(_ store: Store) {
  Task { @MainActor in
    let count = await store.count(["a"])
    print(count)
  }
}

@MainActor
func show(_ shelf: Store.Shelf) {
  Task { @MainActor in
    let weight = await shelf.weigh()
    print(weight)
  }
}

// A type in a public extension is public, and so is what is added to a type of another module.
public struct Archive {}

public extension Archive {
  struct Page {
    @available(*, renamed: "read()")
    public func read(completion: @escaping (Int) -> Void) {
      Task.detached {
        completion(1)
      }
    }

    public func read() async -> Int {
      await withCheckedContinuation { continuation in
        read { value in
          continuation.resume(returning: value)
        }
      }
    }
  }
}

extension Data {
  @available(*, renamed: "measure()")
  public func measure(completion: @escaping (Int) -> Void) {
    Task.detached {
      completion(count)
    }
  }

  public func measure() async -> Int {
    await withCheckedContinuation { continuation in
      measure { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
func show(_ page: Archive.Page) {
  page.read { number in
    Task { @MainActor in print(number) }
  }
}

@MainActor
func showSize() {
  Data().measure { count in
    Task { @MainActor in print(count) }
  }
}
