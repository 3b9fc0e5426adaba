import Foundation

public enum SearchError: Error {
  case failed(String)
  case owningObjectDeallocated
}

public enum LookupError: Error {
  case failed
}

public final class Engine {
  public private(set) var info = ""

  private let core: (String, @escaping (String) -> Void) -> Void

  public init(core: @escaping (String, @escaping (String) -> Void) -> Void) { self.core = core }

  // An error that says so.
  @available(*, renamed: "reverse(_:)")
  public func reverse(_ text: String, completion: @escaping (Result<[String], SearchError>) -> Void) {
    core(text) { [weak self] response in
      guard let self else {
        assertionFailure("Owning object was deallocated")
        return
      }
      info = response
      completion(.success([response]))
    }
  }

  public func reverse(_ text: String) async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      reverse(text) { result in
        continuation.resume(with: result)
      }
    }
  }

  // The same beside a value.
  @available(*, renamed: "forward(_:)")
  public func forward(_ text: String, completion: @escaping ([String]?, SearchError?) -> Void) {
    core(text) { [weak self] response in
      guard let self else { return }
      info = response
      completion([response], nil)
    }
  }

  public func forward(_ text: String) async throws -> [String]? {
    try await withCheckedThrowingContinuation { continuation in
      forward(text) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  // No error says so, and the assertion does.
  @available(*, renamed: "look(_:)")
  public func look(_ text: String, completion: @escaping (Result<[String], LookupError>) -> Void) {
    core(text) { [weak self] response in
      guard let self else {
        assertionFailure("Owning object was deallocated")
        return
      }
      info = response
      completion(.success([response]))
    }
  }

  public func look(_ text: String) async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      look(text) { result in
        continuation.resume(with: result)
      }
    }
  }

  // Nothing says that the path is never taken.
  @available(*, renamed: "find(_:)")
  public func find(_ text: String, completion: @escaping (Result<[String], LookupError>) -> Void) {
    core(text) { [weak self] response in
      guard let self else { return }
      info = response
      completion(.success([response]))
    }
  }

  public func find(_ text: String) async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      find(text) { result in
        continuation.resume(with: result)
      }
    }
  }
}
