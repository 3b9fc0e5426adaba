import Foundation

public protocol Archive: Sendable {
  func read(
    _ name: String, options: [String:Int], completion: @escaping@Sendable(Result<Data, Error>) -> Void)
  func count(_ name: String, completion: @escaping @Sendable (_ first: Int, _ second: Int) -> Void)
}

final class Shelf: Archive {
  func read(
    _ name: String, options: [String: Int],
    completion: @escaping @Sendable (_ result: Result<Data, any Error>) -> Void
  ) {
    DispatchQueue.main.async {
      completion(.success(Data(name.utf8)))
    }
  }

  func count(_ name: String, completion: @escaping @Sendable (Int, Int) -> Void) {
    DispatchQueue.main.async {
      completion(1, name.count)
    }
  }
}
