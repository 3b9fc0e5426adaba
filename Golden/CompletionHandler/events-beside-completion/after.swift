import Foundation

struct Remark: Sendable { var text: String }

public final class Forum: Sendable {
  public init() {}

  /// Loads the remarks on a page.
  ///
  /// - Parameter taskHandler: gets the task once there is one.
  @available(*, renamed: "remarks(on:timeout:taskHandler:requestHandler:)")
  public func remarks(
    on page: String, timeout: TimeInterval = 30,
    taskHandler: @escaping @Sendable (_ task: OperationQueue) -> Void = { _ in },
    requestHandler: @escaping @Sendable (_ request: URL) -> Void = { _ in },
    completion: @escaping @Sendable (_ page: String, _ items: [String]?, _ error: String) -> Void
  ) {
    Task.detached {
      completion(page, page.isEmpty ? nil : [page], "")
    }
  }

  /// Loads the remarks on a page.
  ///
  /// - Parameter taskHandler: gets the task once there is one.
  public func remarks(
    on page: String,
    timeout: TimeInterval = 30,
    taskHandler: @escaping @Sendable (_ task: OperationQueue) -> Void = { _ in },
    requestHandler: @escaping @Sendable (_ request: URL) -> Void = { _ in }
  ) async -> (page: String, items: [String]?, error: String) {
    await withCheckedContinuation { continuation in
      remarks(on: page, timeout: timeout, taskHandler: taskHandler, requestHandler: requestHandler) { page, items, error in
        continuation.resume(returning: (page: page, items: items, error: error))
      }
    }
  }

  // The one at the end isn't the last.
  @available(*, renamed: "delete(_:taskHandler:)")
  public func delete(
    _ page: String, completionHandler: @escaping @Sendable (Bool) -> Void,
    taskHandler: @escaping @Sendable (Int) -> Void
  ) {
    taskHandler(1)
    Task.detached { completionHandler(true) }
  }

  public func delete(
    _ page: String,
    taskHandler: @escaping @Sendable (Int) -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      delete(page, completionHandler: { value in
        continuation.resume(returning: value)
      }, taskHandler: taskHandler)
    }
  }

  // Each ends it on a path of its own.
  public func post(
    _ text: String, failureHandler: @escaping @Sendable (String) -> Void,
    completion: @escaping @Sendable (Int) -> Void
  ) {
    if text.isEmpty { failureHandler("empty") }
    completion(text.count)
  }

  // Nothing says which of them comes last.
  public func close(
    stateHandler: @escaping @Sendable (Int) -> Void, viewHandler: @escaping @Sendable (Bool) -> Void
  ) {
    stateHandler(1)
    viewHandler(true)
  }
}
