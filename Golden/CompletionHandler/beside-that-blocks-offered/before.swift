import Foundation

public final class Archive: Sendable {
  public init() {}

  // It reads the file before it returns, on its caller's thread.
  public func size(of file: URL, completion: @escaping @Sendable (Int) -> Void) {
    let data = (try? Data(contentsOf: file)) ?? Data()
    DispatchQueue.main.async {
      completion(data.count)
    }
  }

  // It reads on a queue.
  public func count(of file: URL, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      let data = (try? Data(contentsOf: file)) ?? Data()
      DispatchQueue.main.async {
        completion(data.count)
      }
    }
  }
}
