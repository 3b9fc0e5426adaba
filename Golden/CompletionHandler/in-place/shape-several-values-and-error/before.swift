import Foundation

struct Missing: Error {}

/// Values that are there wherever no error is.
final class Shelf: Sendable {
  func find(
    _ id: Int, completion: @escaping @Sendable (_ name: String?, _ count: Int?, _ error: Error?) -> Void
  ) {
    Task.detached {
      guard id > 0 else {
        completion(nil, nil, Missing())
        return
      }
      completion("shelf \(id)", id, nil)
    }
  }

  /// Hands on what it is given.
  func first(completion: @escaping @Sendable (String?, Int?, Error?) -> Void) {
    find(1) { completion($0, $1, $2) }
  }

  /// Hands on a part.
  func name(completion: @escaping @Sendable (String?, Error?) -> Void) {
    find(2) { name, _, error in completion(name, error) }
  }

  /// Turns them around.
  func turned(completion: @escaping @Sendable (Int?, String?, Error?) -> Void) {
    find(3) { name, count, error in
      completion(count, name, error)
    }
  }

  /// One of them may be missing.
  func loose(_ id: Int, completion: @escaping @Sendable (String?, Int?, Error?) -> Void) {
    find(id) { name, count, error in
      if let error = error { completion(nil, nil, error); return }
      completion(name, count == 4 ? nil : count, nil)
    }
  }
}

func show(_ shelf: Shelf) async {
  shelf.first { name, count, error in
    if let error = error { print("first", error); return }
    print("first", name!, count ?? 0)
  }
}

func showName(_ shelf: Shelf) async {
  shelf.name { name, error in
    guard let name = name, error == nil else { print("no name"); return }
    print("name", name)
  }
}

func showTurned(_ shelf: Shelf) async {
  shelf.turned { count, name, error in
    guard let count, let name else { print("turned", error as Any); return }
    print("turned", count, name)
  }
}

func showLoose(_ shelf: Shelf, _ id: Int) async {
  shelf.loose(id) { name, count, error in
    if let error = error { print("loose", error); return }
    print("loose", name as Any, count as Any)
  }
}

@main struct Main {
  static func main() async throws {
    let shelf = Shelf()
    await show(shelf)
    try await Task.sleep(nanoseconds: 50_000_000)
    await showName(shelf)
    try await Task.sleep(nanoseconds: 50_000_000)
    await showTurned(shelf)
    try await Task.sleep(nanoseconds: 50_000_000)
    await showLoose(shelf, 4)
    try await Task.sleep(nanoseconds: 50_000_000)
    await showLoose(shelf, 0)
    try await Task.sleep(nanoseconds: 50_000_000)
  }
}
