import Foundation

struct Known: Sendable {}
struct Unknown { var names: [String] = [] }

final class Model: Sendable {
  @available(*, renamed: "known()")
  public func known(completion: @escaping @Sendable ([Known]?) -> Void) {
    completion([])
  }

  public func known() async -> [Known]? {
    await withCheckedContinuation { continuation in
      known { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func unknown(completion: @escaping @Sendable (Result<Unknown, Error>) -> Void) {
    completion(.success(Unknown()))
  }
}
