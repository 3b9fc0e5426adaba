import Foundation

struct Known: Sendable {}
struct MadeOfKnown { var names: [String] = [] }
final class Unknown { var names: [String] = [] }

final class Model: Sendable {
  @available(*, renamed: "known()")
  func known(completion: @escaping @Sendable ([Known]?) -> Void) {
    completion([])
  }

  func known() async -> [Known]? {
    await withCheckedContinuation { continuation in
      known { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "madeOfKnown()")
  func madeOfKnown(completion: @escaping @Sendable (Result<MadeOfKnown, Error>) -> Void) {
    completion(.success(MadeOfKnown()))
  }

  func madeOfKnown() async throws -> MadeOfKnown {
    try await withCheckedThrowingContinuation { continuation in
      madeOfKnown { result in
        continuation.resume(with: result)
      }
    }
  }

  func unknown(completion: @escaping @Sendable (Result<Unknown, Error>) -> Void) {
    completion(.success(Unknown()))
  }
}
