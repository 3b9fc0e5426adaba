import Foundation

final class Index: Sendable {
  /// Looks something up, whose source isn't here.
  private let find: @Sendable (String, @escaping @Sendable (String?) -> Void) -> Void

  init(find: @escaping @Sendable (String, @escaping @Sendable (String?) -> Void) -> Void) {
    self.find = find
  }

  func title(_ id: String) async -> Int {
    await withCheckedContinuation { continuation in
      find(id) { text in
        guard let text else {
          assertionFailure("it was put there at launch")
          return
        }
        continuation.resume(returning: text.count)
      }
    }
  }

  func read(_ id: String) async -> String {
    await withCheckedContinuation { continuation in
      find(id) { continuation.resume(returning: $0 ?? "") }
    }
  }

  // In a task, the continuation would be around an answer that is awaited.
  @available(*, renamed: "length(_:)")
  func length(_ id: String, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      let text = await read(id)
      guard !text.isEmpty else {
        return assertionFailure("it was put there at launch")
      }
      completion(text.count)
    }
  }

  func length(_ id: String) async -> Int {
    await withCheckedContinuation { continuation in
      length(id) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
func show(_ index: Index) {
  Task { @MainActor in
    print(await index.title("a"))
  }
  Task { @MainActor in
    print(await index.length("b"))
  }
}
