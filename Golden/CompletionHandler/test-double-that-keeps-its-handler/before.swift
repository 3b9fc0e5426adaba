import Foundation

public protocol Backend: Sendable {
  func upload(_ data: Data, completion: @escaping @Sendable (Bool) -> Void)
}

// The test calls what the double keeps.
final class UploadMock: @unchecked Sendable {
  private(set) var completion: (@Sendable (Bool) -> Void)?
  private(set) var handlers: [@Sendable (Bool) -> Void] = []
  private(set) var last: (data: Data, handler: @Sendable (Bool) -> Void)?

  func upload(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    self.completion = completion
  }

  func uploadMore(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    handlers.append(completion)
  }

  func uploadLast(_ data: Data, completion: @escaping @Sendable (Bool) -> Void) {
    last = (data, completion)
  }

  // This one answers.
  func ping(completion: @escaping @Sendable (Bool) -> Void) {
    completion(true)
  }
}
