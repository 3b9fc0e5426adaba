import Foundation

struct Known: Sendable {}
struct Unknown { var names: [String] = [] }

final class Model: Sendable {
  public func known(completion: @escaping @Sendable ([Known]?) -> Void) {
    completion([])
  }

  public func unknown(completion: @escaping @Sendable (Result<Unknown, Error>) -> Void) {
    completion(.success(Unknown()))
  }
}
