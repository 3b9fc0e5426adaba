import Foundation

struct Known: Sendable {}
struct MadeOfKnown { var names: [String] = [] }
final class Unknown { var names: [String] = [] }

final class Model: Sendable {
  func known(completion: @escaping @Sendable ([Known]?) -> Void) {
    completion([])
  }

  func madeOfKnown(completion: @escaping @Sendable (Result<MadeOfKnown, Error>) -> Void) {
    completion(.success(MadeOfKnown()))
  }

  func unknown(completion: @escaping @Sendable (Result<Unknown, Error>) -> Void) {
    completion(.success(Unknown()))
  }
}
