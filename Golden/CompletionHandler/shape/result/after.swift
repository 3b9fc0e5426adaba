import Foundation

public struct Report: Sendable {}
public enum Failing: Error { case offline }

public final class Reports {
  @available(*, renamed: "fetch(_:)")
  public func fetch(_ id: Int, completion: @escaping (Result<Report, Error>) -> Void) {
    completion(.success(Report()))
  }

  public func fetch(_ id: Int) async throws -> Report {
    try await withCheckedThrowingContinuation { continuation in
      fetch(id) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "fetchTyped()")
  public func fetchTyped(completion: @escaping (Result<[Report], Failing>) -> Void) {
    completion(.failure(.offline))
  }

  public func fetchTyped() async throws -> [Report] {
    try await withCheckedThrowingContinuation { continuation in
      fetchTyped { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "fetchSurely()")
  public func fetchSurely(completion: @escaping (Result<Report, Never>) -> Void) {
    completion(.success(Report()))
  }

  public func fetchSurely() async -> Report {
    await withCheckedContinuation { continuation in
      fetchSurely { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "store(_:)")
  public func store(_ report: Report, completion: @escaping (Result<Void, any Error>) -> Void) {
    completion(.success(()))
  }

  public func store(_ report: Report) async throws {
    try await withCheckedThrowingContinuation { continuation in
      store(report) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "qualified()")
  public func qualified(then completion: @escaping (Swift.Result<Report, Swift.Error>) -> Swift.Void) {
    completion(.success(Report()))
  }

  public func qualified() async throws -> Report {
    try await withCheckedThrowingContinuation { continuation in
      qualified { result in
        continuation.resume(with: result)
      }
    }
  }
}
