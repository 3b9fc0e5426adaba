import Foundation

public enum SearchError: Error {
  case failed(String)
  case owningObjectDeallocated
}

public enum LookupError: Error {
  case failed
}

public final class Engine {
  public private(set) var info = ""

  private let core: (String, @escaping (String) -> Void) -> Void

  public init(core: @escaping (String, @escaping (String) -> Void) -> Void) { self.core = core }

  // An error that says so.
  public func reverse(_ text: String, completion: @escaping (Result<[String], SearchError>) -> Void) {
    core(text) { [weak self] response in
      guard let self else {
        assertionFailure("Owning object was deallocated")
        return
      }
      info = response
      completion(.success([response]))
    }
  }

  // The same beside a value.
  public func forward(_ text: String, completion: @escaping ([String]?, SearchError?) -> Void) {
    core(text) { [weak self] response in
      guard let self else { return }
      info = response
      completion([response], nil)
    }
  }

  // No error says so, and the assertion does.
  public func look(_ text: String, completion: @escaping (Result<[String], LookupError>) -> Void) {
    core(text) { [weak self] response in
      guard let self else {
        assertionFailure("Owning object was deallocated")
        return
      }
      info = response
      completion(.success([response]))
    }
  }

  // Nothing says that the path is never taken.
  public func find(_ text: String, completion: @escaping (Result<[String], LookupError>) -> Void) {
    core(text) { [weak self] response in
      guard let self else { return }
      info = response
      completion(.success([response]))
    }
  }
}
