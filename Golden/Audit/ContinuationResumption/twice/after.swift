enum Failure: Error { case missing }

final class Library: Sendable {
  func load(_ name: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
    completion(name, nil)
  }
}

func book(_ name: String, in library: Library) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    library.load(name) { book, error in
      if let error {
        continuation.resume(throwing: error)
      }
      continuation.resume(returning: book ?? "")
    }
  }
}

func check(_ name: String) async throws -> String {
  try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
    if name.isEmpty {
      continuation.resume(throwing: Failure.missing)
    }
    continuation.resume(returning: name)
  }
}
