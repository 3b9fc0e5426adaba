import Foundation

/// A client whose source isn't here.
protocol Client: Sendable {
  func send(_ name: String, completion: @escaping (Int, Error?) -> Void)
}

final class Uploader: @unchecked Sendable {
  private let client: any Client

  init(client: any Client) { self.client = client }

  func upload(_ name: String, success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {
    client.send(name) { status, error in
      if let error {
        failure(error)
      } else {
        success(status)
      }
    }
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
  uploader.upload("a", success: { print($0) }, failure: { print($0) })
  uploader.retry("b", success: { print($0) }, failure: { print($0) })
}
