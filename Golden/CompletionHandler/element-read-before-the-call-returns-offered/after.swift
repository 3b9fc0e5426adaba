import Foundation

struct RowPath: Sendable {
  let row: Int
}

@MainActor
final class RowActions {
  private var rows = ["a", "b"]
  private let titles = ["x", "y"]

  func action(at path: RowPath, completion: @escaping @MainActor (String) -> Void) {
    let row = rows[path.row]
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 1_000)
      completion(row)
    }
  }

  func title(at path: RowPath) async -> String {
    let title = titles[path.row]
    try? await Task.sleep(nanoseconds: 1_000)
    return title
  }

  func swipe(_ path: RowPath) {
    action(at: path) { print($0) }
  }

  func show(_ path: RowPath) {
    Task { @MainActor in
      print(await title(at: path))
    }
  }
}
