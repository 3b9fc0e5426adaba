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

struct Reference: Sendable { let id: String? }

final class Store: Sendable {
  func add(_ name: String, done: @escaping @Sendable (String?, (any Error)?) -> Void) { done(name, nil) }

  // Without an identifier nobody is told.
  func reference(to name: String) async -> Reference {
    await withCheckedContinuation { continuation in
      add(name) { id, error in
        if error != nil {
          continuation.resume(returning: Reference(id: nil))
        } else if let id {
          continuation.resume(returning: Reference(id: id))
        }
      }
    }
  }
}
