import Foundation

public struct Report: Sendable {}
public enum Failing: Error { case offline }

public final class Reports {
  public func fetch(_ id: Int, completion: @escaping (Result<Report, Error>) -> Void) {
    completion(.success(Report()))
  }

  public func fetchTyped(completion: @escaping (Result<[Report], Failing>) -> Void) {
    completion(.failure(.offline))
  }

  public func fetchSurely(completion: @escaping (Result<Report, Never>) -> Void) {
    completion(.success(Report()))
  }

  public func store(_ report: Report, completion: @escaping (Result<Void, any Error>) -> Void) {
    completion(.success(()))
  }

  public func qualified(then completion: @escaping (Swift.Result<Report, Swift.Error>) -> Swift.Void) {
    completion(.success(Report()))
  }
}
