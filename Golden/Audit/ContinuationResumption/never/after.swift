final class Library: Sendable {
  func load(_ name: String, completion: @escaping @Sendable (String?) -> Void) { completion(name) }
}

final class Shelf: @unchecked Sendable {
  let library = Library()
  var isOpen = false

  func book(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      library.load(name) { [weak self] book in
        guard let self else { return }
        self.isOpen = true
        continuation.resume(returning: book ?? "")
      }
    }
  }

  func first(_ names: [String]) async -> String {
    await withCheckedContinuation { continuation in
      if let name = names.first {
        continuation.resume(returning: name)
      }
    }
  }
}
