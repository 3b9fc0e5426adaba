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

  func title(at path: RowPath, completion: @escaping @MainActor (String) -> Void) {
    let title = titles[path.row]
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 1_000)
      completion(title)
    }
  }

  func swipe(_ path: RowPath) {
    action(at: path) { print($0) }
  }

  func show(_ path: RowPath) {
    title(at: path) { print($0) }
  }
}
