import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol Source: Sendable {
  func fetch() async throws -> Int
}

enum CheckError: Error { case failed }

struct Checker: Sendable {
  let check: @Sendable (@escaping @Sendable (Int?, CheckError?) -> Void) -> Void
  let name: @Sendable (@escaping @Sendable (Int?, String?) -> Void) -> Void
}

final class Signals: @unchecked Sendable {
  private var session = URLSession.shared
  private let source: any Source
  private let checker: Checker
  private let url = URL(fileURLWithPath: "/tmp")

  init(source: any Source, checker: Checker) {
    self.source = source
    self.checker = checker
  }

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
  public func load(completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    session.dataTask(with: url) { data, _, error in
      if let data {
        completion(data, nil)
      }
    }.resume()
  }

  // One of the codebase's own, which a function tells that can't be read.
  public func check() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      checker.check { (value: Int?, error: CheckError?) in
        guard let value else { return continuation.resume(throwing: error ?? CancellationError()) }
        continuation.resume(returning: value)
      }
    }
  }

  // What is called an error and is none.
  public func name() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      checker.name { (value: Int?, error: String?) in
        guard let value else { return continuation.resume(throwing: CancellationError()) }
        continuation.resume(returning: value)
      }
    }
  }

  // One of a result.
  public func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in
        do {
          let value = try await source.fetch()
          continuation.resume(returning: value)
        } catch {
          print(error)
          continuation.resume(throwing: error)
        }
      }
    }
  }
}

func show(_ signals: Signals) async {
  signals.load { print($0 as Any, $1 as Any) }
  Task { @MainActor in
    let result: Result<Int, any Error>
    do {
      result = .success(try await signals.check())
    } catch is CancellationError {
      return
    } catch {
      result = .failure(error)
    }
    print(result)
  }
  Task { @MainActor in
    let result: Result<Int, any Error>
    do {
      result = .success(try await signals.name())
    } catch is CancellationError {
      return
    } catch {
      result = .failure(error)
    }
    print(result)
  }
  let result: Result<Int, any Error>
  do {
    result = .success(try await signals.count())
  } catch is CancellationError {
    return
  } catch {
    result = .failure(error)
  }
  print(result)
}
