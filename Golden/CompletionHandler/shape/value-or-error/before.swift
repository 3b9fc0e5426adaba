import Foundation

final class Pictures {
  func load(from url: URL, completionHandler: @escaping (Data?, Error?) -> Void) {
    completionHandler(Data(), nil)
  }

  func count(in folder: String, completion: @escaping (Int, Error?) -> Void) {
    completion(1, nil)
  }

  func delete(_ name: String, completion: @escaping (Bool, NSError?) -> Void) {
    completion(true, nil)
  }

  func first(completion: @escaping ((any Sendable)?, (any Error)?) -> Void) {
    completion(nil, nil)
  }
}
