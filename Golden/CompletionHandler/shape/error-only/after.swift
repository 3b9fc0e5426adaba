import Foundation

public final class Store {
  @available(*, renamed: "save(_:)")
  public func save(_ text: String, completion: @escaping (Error?) -> Void) {
    completion(text.isEmpty ? CocoaError(.fileWriteUnknown) : nil)
  }

  public func save(_ text: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      save(text) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  @available(*, renamed: "flush()")
  public func flush(onCompletion: @escaping (_ error: (any Error)?) -> Void) {
    onCompletion(nil)
  }

  public func flush() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      flush { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
