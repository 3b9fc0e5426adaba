import Foundation

public final class Query {
  public func cancel() {}
}

public final class Library {
  private let lines = DispatchQueue(label: "lines", attributes: .concurrent)

  @discardableResult
  public func books(by author: String, completion: @escaping (Int) -> Void) -> Query {
    DispatchQueue.main.async { completion(author.count) }
    return Query()
  }

  @discardableResult
  public func pages(of book: String, completion: @escaping (Int) -> Void) -> Query {
    DispatchQueue.main.async { completion(book.count) }
    return Query()
  }

  @discardableResult
  public func shelves(completion: @escaping (Int) -> Void) -> Query {
    DispatchQueue.main.async { completion(0) }
    return Query()
  }
}

// One of them has a caller that awaits it.
func count(_ library: Library) async -> Int {
  await withCheckedContinuation { continuation in
    library.pages(of: "a") { count in
      continuation.resume(returning: count)
    }
  }
}
