import Foundation
import Networking

// An extension that conforms to a protocol of another module holds what that asks for: its form with a handler stays.
final class Authenticator {
  private var token = "t"
  private(set) var adapted = 0
}

extension Authenticator: RequestAdapter {
  @MainActor func adapt(_ request: URLRequest) async throws -> URLRequest {
    self.adapted += 1
    return request
  }

  @available(*, renamed: "adapt(_:)")
  func adapt(_ request: URLRequest, completion: @escaping (Result<URLRequest, Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(try await adapt(request)))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

@MainActor
func show(_ authenticator: Authenticator, _ request: URLRequest) {
  Task { @MainActor in
    let result: Result<URLRequest, Error>
    do {
      result = .success(try await authenticator.adapt(request))
    } catch {
      result = .failure(error)
    }
    print(result)
  }
}
