import Foundation

enum StoreError: Error { case empty }

@MainActor
final class Box {
  private func content(completion: @escaping (Result<String, Error>) -> Void) {
    guard Bool.random() else {
      completion(.failure(StoreError.empty))
      return
    }
    completion(.success("tea"))
  }

  private func weigh(_ id: Int, completion: @escaping (Int?, Error?) -> Void) {
    guard id > 0 else { return completion(nil, StoreError.empty) }
    completion(id, nil)
  }

  private func seal(_ id: Int, done: @escaping (Error?) -> Void) {
    done(id > 0 ? nil : StoreError.empty)
  }

  private func label(completion: @escaping (String) -> Void) { completion("box") }

  func text() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      content { result in
        switch result {
        case .success(let text):
          continuation.resume(returning: text)
        case let .failure(problem):
          continuation.resume(throwing: problem)
        }
      }
    }
  }

  func weight() async throws -> Int {
    let weight = try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Int, Error>) -> Void in
      weigh(1) { weight, error in
        if let error = error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: weight!)
        }
      }
    }
    return weight + 1
  }

  func weightIfAny() async throws -> Int? {
    try await withCheckedThrowingContinuation({ continuation in
      self.weigh(2) { weight, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        continuation.resume(returning: weight)
      }
    })
  }

  /// Its type would be another without the continuation.
  func optionalWeight() async throws {
    let weight = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int?, Error>) in
      weigh(2) { weight, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        continuation.resume(returning: weight)
      }
    }
    print(weight ?? 0)
  }

  func turnedWeight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      weigh(3) { weight, error in
        if let weight {
          continuation.resume(returning: weight)
        } else {
          continuation.resume(throwing: error!)
        }
      }
    }
  }

  func sealAll() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      seal(4) { error in
        if error != nil {
          continuation.resume(throwing: error!)
        } else {
          continuation.resume()
        }
      }
    }
  }

  /// The continuation makes an optional of it.
  func optionalLabel() async {
    let text = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      label { text in continuation.resume(returning: text) }
    }
    print(text?.count ?? 0)
  }

  /// Not all of it goes on.
  func logged() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      content { result in
        switch result {
        case .success(let text):
          continuation.resume(returning: text.uppercased())
        case .failure(let problem):
          print(problem)
          continuation.resume(throwing: problem)
        }
      }
    }
  }
}
