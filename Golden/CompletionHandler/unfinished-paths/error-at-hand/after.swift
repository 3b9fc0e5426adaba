import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol Source: Sendable {
  func fetch() async throws -> Int
}

final class Signals: @unchecked Sendable {
  private var session = URLSession.shared
  private let source: any Source
  private let url = URL(fileURLWithPath: "/tmp")

  init(source: any Source) { self.source = source }

  // The error that the path looks past.
  private func offer() async throws -> Data {
    let task = Mutex<URLSessionDataTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = session.dataTask(with: url) { data, _, error in
          guard let data else { return continuation.resume(throwing: error ?? CancellationError()) }
          continuation.resume(returning: data)
        }
        task.withLock { $0 = started }
        started.resume()
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  func showOffer() {
    Task {
      print(try await offer())
    }
  }

  // One that was tested, and one past the test.
  private func answer() async throws -> Data {
    let task = Mutex<URLSessionDataTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = session.dataTask(with: url) { data, _, error in
          if let error {
            print(error)
            continuation.resume(throwing: error)
            return
          }
          guard let data else { return continuation.resume(throwing: CancellationError()) }
          continuation.resume(returning: data)
        }
        task.withLock { $0 = started }
        started.resume()
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  func showAnswer() {
    Task {
      print(try await answer())
    }
  }

  // One that is caught.
  private func write() throws -> Int {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      print(error)
      throw error
    }
    return data.count
  }

  func showSize() {
    let result: Result<Int, any Error>
    do {
      result = .success(try write())
    } catch {
      result = .failure(error)
    }
    print(result)
  }

  // One that a handler takes itself.
  @available(*, renamed: "load()")
  public func load(completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    session.dataTask(with: url) { data, _, error in
      if let data {
        completion(data, nil)
      } else {
        completion(nil, error ?? CancellationError())
      }
    }.resume()
  }

  public func load() async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      load { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  // One of a result.
  @available(*, renamed: "count()")
  public func count(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    Task { @MainActor in
      do {
        let value = try await source.fetch()
        completion(.success(value))
      } catch {
        print(error)
        completion(.failure(error))
      }
    }
  }

  public func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      count { result in
        continuation.resume(with: result)
      }
    }
  }
}
