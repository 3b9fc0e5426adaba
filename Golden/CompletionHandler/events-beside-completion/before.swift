import Foundation

struct Remark: Sendable { var text: String }

public final class Forum: Sendable {
  public init() {}

  /// Loads the remarks on a page.
  ///
  /// - Parameter taskHandler: gets the task once there is one.
  public func remarks(
    on page: String, timeout: TimeInterval = 30,
    taskHandler: @escaping @Sendable (_ task: OperationQueue) -> Void = { _ in },
    requestHandler: @escaping @Sendable (_ request: URL) -> Void = { _ in },
    completion: @escaping @Sendable (_ page: String, _ items: [String]?, _ error: String) -> Void
  ) {
    DispatchQueue.global().async {
      completion(page, page.isEmpty ? nil : [page], "")
    }
  }

  // The one at the end isn't the last.
  public func delete(
    _ page: String, completionHandler: @escaping @Sendable (Bool) -> Void,
    taskHandler: @escaping @Sendable (Int) -> Void
  ) {
    taskHandler(1)
    DispatchQueue.global().async { completionHandler(true) }
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
