import Foundation

@MainActor
public final class Model {
  public func load(id: Int, completion: @escaping (Result<String, Error>) -> Void) {
    completion(.success("loaded"))
  }

  public func reset(completion: @escaping () -> Void) {
    completion()
  }

  public func show(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }
}
