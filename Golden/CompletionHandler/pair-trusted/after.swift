import Foundation

/// A client whose source isn't here.
protocol Client: Sendable {
  @available(*, renamed: "send(_:)")
  func send(_ name: String, completion: @escaping (Int, Error?) -> Void)
}

extension Client {
  func send(_ name: String) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      send(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}

final class Uploader: @unchecked Sendable {
  private let client: any Client

  init(client: any Client) { self.client = client }

  func upload(_ name: String) async throws -> Int {
    try await client.send(name)
  }

  // Both on one path.
  func retry(_ name: String, success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {
    client.send(name) { status, error in
      if let error { failure(error) }
      success(status)
    }
  }
}

@MainActor
func run(_ uploader: Uploader) {
  Task { @MainActor in
    do {
      let value = try await uploader.upload("a")
      print(value)
    } catch {
      print(error)
    }
  }
  uploader.retry("b", success: { print($0) }, failure: { print($0) })
}
