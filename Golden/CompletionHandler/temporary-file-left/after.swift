import Foundation

public final class Client: @unchecked Sendable {
  private let session: URLSession

  public init(session: URLSession) { self.session = session }

  // The file is gone when the closure has returned.
  public func download(_ url: URL, completion: @escaping @Sendable (URL?, (any Error)?) -> Void) {
    request(URLRequest(url: url)) { file, error in
      completion(file, error)
    }
  }

  // So it is where all callers could await it.
  func fetch(_ url: URL, completion: @escaping @Sendable (URL?, (any Error)?) -> Void) {
    let task = session.downloadTask(with: url) { file, _, error in
      completion(file, error)
    }
    task.resume()
  }

  func show(_ url: URL) {
    fetch(url) { file, _ in
      print(file as Any)
    }
  }

  // What has been read stays, too.
  @available(*, renamed: "load(_:)")
  public func load(_ url: URL, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    request(URLRequest(url: url)) { file, error in
      completion(file.flatMap { try? Data(contentsOf: $0) }, error)
    }
  }

  public func load(_ url: URL) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      load(url) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  // What has been moved stays.
  @available(*, renamed: "save(_:at:)")
  public func save(
    _ url: URL, at place: URL, completion: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) {
    let task = session.downloadTask(with: url) { file, _, error in
      guard let file else { return completion(nil, error) }
      do {
        try FileManager.default.moveItem(at: file, to: place)
        completion(place, nil)
      } catch {
        completion(nil, error)
      }
    }
    task.resume()
  }

  public func save(
    _ url: URL,
    at place: URL
  ) async throws -> URL? {
    try await withCheckedThrowingContinuation { continuation in
      save(url, at: place) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  private func request(
    _ request: URLRequest, completion: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) {
    let task = session.downloadTask(with: request) { file, response, error in
      print(response as Any)
      completion(file, error)
    }
    task.resume()
  }
}
