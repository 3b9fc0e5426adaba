import Foundation

final class Index: Sendable {
  /// Looks something up, whose source isn't here.
  private let find: @Sendable (String, @escaping @Sendable (String?) -> Void) -> Void

  init(find: @escaping @Sendable (String, @escaping @Sendable (String?) -> Void) -> Void) {
    self.find = find
  }

  func title(_ id: String, completion: @escaping @Sendable (Int) -> Void) {
    find(id) { text in
      guard let text else {
        assertionFailure("it was put there at launch")
        return
      }
      completion(text.count)
    }
  }

  func read(_ id: String, completion: @escaping @Sendable (String) -> Void) {
    find(id) { completion($0 ?? "") }
  }

  // In a task, the continuation would be around an answer that is awaited.
  func length(_ id: String, completion: @escaping @Sendable (Int) -> Void) {
    read(id) { text in
      guard !text.isEmpty else {
        return assertionFailure("it was put there at launch")
      }
      completion(text.count)
    }
  }
}

@MainActor
func show(_ index: Index) {
  index.title("a") { print($0) }
  index.length("b") { print($0) }
}
