import Foundation

@MainActor
final class Model {
  func load(id: Int, completion: @escaping (Result<String, Error>) -> Void) {
    completion(.success("loaded"))
  }

  func reset(completion: @escaping () -> Void) {
    completion()
  }

  func show(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }
}
