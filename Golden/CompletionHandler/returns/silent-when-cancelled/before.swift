import Foundation

public protocol Stoppable: AnyObject {
  func cancel()
}

private final class PageFetch: Stoppable {
  private var isCancelled = false
  private let completion: (Result<[Int], any Error>) -> Void

  init(completion: @escaping (Result<[Int], any Error>) -> Void) {
    self.completion = completion
  }

  func cancel() {
    isCancelled = true
  }

  func finish(_ result: Result<[Int], any Error>) {
    guard !isCancelled else { return }
    completion(result)
  }
}

public protocol Pages {
  /// A page that is cancelled is never told of.
  @discardableResult
  func page(_ number: Int, completion: @escaping (Result<[Int], any Error>) -> Void) -> any Stoppable
}

final class WebPages: Pages {
  private var fetches: [PageFetch] = []

  func page(_ number: Int, completion: @escaping (Result<[Int], any Error>) -> Void) -> any Stoppable {
    let fetch = PageFetch(completion: completion)
    fetches.append(fetch)
    return fetch
  }

  func answer() {
    for fetch in fetches { fetch.finish(.success([])) }
    fetches = []
  }
}

public final class Upload {
  private var isStopped = false
  private let completion: (Bool) -> Void

  init(completion: @escaping (Bool) -> Void) {
    self.completion = completion
  }

  // Whoever waits is told.
  public func cancel() {
    isStopped = true
    completion(false)
  }

  func finish() {
    guard !isStopped else { return }
    completion(true)
  }
}

public final class Uploads {
  private var running: [Upload] = []

  public func upload(_ text: String, completion: @escaping (Bool) -> Void) -> Upload {
    let upload = Upload(completion: completion)
    running.append(upload)
    return upload
  }
}
