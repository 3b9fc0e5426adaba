import Foundation

public final class Mail {
  @available(*, renamed: "send(_:)")
  public func send(_ text: String, completion: ((Bool) -> Void)?) {
    completion?(text.isEmpty)
  }

  @discardableResult
  public func send(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      send(text) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "archive()")
  public func archive(completion: (() -> Void)?) {
    completion?()
  }

  public func archive() async {
    await withCheckedContinuation { continuation in
      archive {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "move()")
  public func move(completion: (((Int, Error?) -> Void))!) {
    completion?(1, nil)
  }

  @discardableResult
  public func move() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      move { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}
