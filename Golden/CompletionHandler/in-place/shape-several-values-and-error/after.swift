import Foundation

struct Missing: Error {}

/// Values that are there wherever no error is.
final class Shelf: Sendable {
  func find(
    _ id: Int
  ) async throws -> (name: String, count: Int) {
    guard id > 0 else {
      throw Missing()
    }
    return ("shelf \(id)", id)
  }

  /// Hands on what it is given.
  func first() async throws -> (String, Int) {
    try await find(1)
  }

  /// Hands on a part.
  func name() async throws -> String {
    let (name, _) = try await find(2)
    return name
  }

  /// Turns them around.
  func turned() async throws -> (Int, String) {
    let (name, count) = try await find(3)
    return (count, name)
  }

  /// One of them may be missing.
  func loose(_ id: Int) async throws -> (String?, Int?) {
    let (name, count) = try await find(id)
    return (name, count == 4 ? nil : count)
  }
}

func show(_ shelf: Shelf) async {
  do {
    let (name, count) = try await shelf.first()
    print("first", name, count)
  } catch {
    print("first", error)
  }
}

func showName(_ shelf: Shelf) async {
  guard let name = try? await shelf.name() else { print("no name"); return }
  print("name", name)
}

func showTurned(_ shelf: Shelf) async {
  do {
    let (count, name) = try await shelf.turned()
    print("turned", count, name)
  } catch {
    print("turned", error as Any)
  }
}

func showLoose(_ shelf: Shelf, _ id: Int) async {
  do {
    let (name, count) = try await shelf.loose(id)
    print("loose", name as Any, count as Any)
  } catch {
    print("loose", error)
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
