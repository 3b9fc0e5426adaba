import Foundation
import Synchronization
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum Fault: Error { case empty }

public final class Artwork: Sendable {
  private let session = URLSession.shared

  public init() {}

  @available(*, renamed: "load(_:)")
  @discardableResult
  public func load(_ url: URL, completion: @escaping @Sendable (Result<Data, Error>) -> Void) -> URLSessionDataTask {
    let task = session.dataTask(with: url) { data, _, error in
      if let data {
        completion(.success(data))
      } else {
        completion(.failure(error ?? Fault.empty))
      }
    }
    task.resume()
    return task
  }

  public func load(_ url: URL) async throws -> Data {
    let task = Mutex<URLSessionDataTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = load(url) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  @available(*, renamed: "size(of:task:)")
  public func size(of url: URL, task name: String, completion: @escaping @Sendable (Int?) -> Void) -> URLSessionTask? {
    let request = session.dataTask(with: url) { data, _, _ in
      completion(data?.count)
    }
    request.taskDescription = name
    request.resume()
    return request
  }

  public func size(of url: URL, task name: String) async -> Int? {
    let task = Mutex<URLSessionTask?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = size(of: url, task: name) { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started?.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  @available(*, renamed: "ping(_:)")
  public func ping(_ url: URL, completion: @escaping @Sendable () -> Void) -> URLSessionTask {
    let task = session.dataTask(with: url) { _, _, _ in
      completion()
    }
    task.resume()
    return task
  }

  public func ping(_ url: URL) async {
    let task = Mutex<URLSessionTask?>(nil)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = ping(url) {
          continuation.resume()
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  /// Its caller resumes it.
  public func prepare(_ url: URL, completion: @escaping @Sendable (Data?) -> Void) -> URLSessionDataTask {
    return session.dataTask(with: url) { data, _, _ in
      completion(data)
    }
  }

  /// Where there is no task, nothing is called.
  public func loadFirst(_ urls: [URL], completion: @escaping @Sendable (Data?) -> Void) -> URLSessionDataTask? {
    guard let url = urls.first else { return nil }
    let task = session.dataTask(with: url) { data, _, _ in
      completion(data)
    }
    task.resume()
    return task
  }
}
