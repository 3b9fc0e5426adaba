import Foundation

public final class Pictures {
  @available(*, renamed: "load(from:)")
  public func load(from url: URL, completionHandler: @escaping (Data?, Error?) -> Void) {
    completionHandler(Data(), nil)
  }

  public func load(from url: URL) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      load(from: url) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "count(in:)")
  public func count(in folder: String, completion: @escaping (Int, Error?) -> Void) {
    completion(1, nil)
  }

  public func count(in folder: String) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      count(in: folder) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "delete(_:)")
  public func delete(_ name: String, completion: @escaping (Bool, NSError?) -> Void) {
    completion(true, nil)
  }

  public func delete(_ name: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      delete(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "first()")
  public func first(completion: @escaping ((any Sendable)?, (any Error)?) -> Void) {
    completion(nil, nil)
  }

  public func first() async throws -> (any Sendable)? {
    try await withCheckedThrowingContinuation { continuation in
      first { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}
