import Foundation
import Synchronization

public final class Query {
  public func cancel() {}
}

public final class Library {
  @available(*, renamed: "books(by:)")
  @discardableResult
  public func books(by author: String, completion: @escaping (Int) -> Void) -> Query {
    Task { @MainActor in completion(author.count) }
    return Query()
  }

  public func books(by author: String) async -> Int {
    let task = Mutex<Query?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = books(by: author) { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  @available(*, renamed: "pages(of:)")
  @discardableResult
  public func pages(of book: String, completion: @escaping (Int) -> Void) -> Query {
    Task { @MainActor in completion(book.count) }
    return Query()
  }

  public func pages(of book: String) async -> Int {
    let task = Mutex<Query?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = pages(of: book) { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  @available(*, renamed: "shelves()")
  @discardableResult
  public func shelves(completion: @escaping (Int) -> Void) -> Query {
    Task { @MainActor in completion(0) }
    return Query()
  }

  public func shelves() async -> Int {
    let task = Mutex<Query?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = shelves { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

// One of them has a caller that awaits it.
func count(_ library: Library) async -> Int {
  await library.pages(of: "a")
}
