import Foundation

public final class Pictures {
  public func load(from url: URL, completionHandler: @escaping (Data?, Error?) -> Void) {
    completionHandler(Data(), nil)
  }

  public func count(in folder: String, completion: @escaping (Int, Error?) -> Void) {
    completion(1, nil)
  }

  public func delete(_ name: String, completion: @escaping (Bool, NSError?) -> Void) {
    completion(true, nil)
  }

  public func first(completion: @escaping ((any Sendable)?, (any Error)?) -> Void) {
    completion(nil, nil)
  }
}
