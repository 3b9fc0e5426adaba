import Foundation
import Synchronization

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
  @available(*, renamed: "page(_:)")
  @discardableResult
  func page(_ number: Int, completion: @escaping (Result<[Int], any Error>) -> Void) -> any Stoppable
}

extension Pages {
  /// A page that is cancelled is never told of.
  public func page(_ number: Int) async throws -> [Int] {
    try await withCheckedThrowingContinuation { continuation in
      page(number) { result in
        continuation.resume(with: result)
      }
    }
  }
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

  @available(*, renamed: "upload(_:)")
  public func upload(_ text: String, completion: @escaping (Bool) -> Void) -> Upload {
    let upload = Upload(completion: completion)
    running.append(upload)
    return upload
  }

  public func upload(_ text: String) async -> Bool {
    let task = Mutex<Upload?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = upload(text) { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}
