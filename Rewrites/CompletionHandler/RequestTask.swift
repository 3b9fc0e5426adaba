import Codebase
import Migration
import SwiftSyntax

/// The task of a `URLSession` that a function with a handler returns, so that its caller can cancel the request.
///
/// A cancelled task still calls its handler, with `URLError.cancelled` (documentation of `URLSessionTask.cancel()`).
struct RequestTask {
  /// As written, for example `URLSessionDataTask`.
  let type: String
  let isOptional: Bool

  private static let types: Set<String> = [
    "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask", "URLSessionDownloadTask",
  ]

  /// Nil where the function returns something else.
  init?(of function: FunctionDeclSyntax, in file: FileContext) {
    guard let result = function.signature.returnClause?.type else { return nil }
    let wrapped = result.as(OptionalTypeSyntax.self)?.wrappedType
    let type = (wrapped ?? result).trimmedDescription
    guard Self.types.contains(type), !file.resolver.shadowsSystemType(type) else { return nil }
    self.type = type
    isOptional = wrapped != nil
  }

  /// What keeps the task for whoever cancels, which may be before there is one and on any thread.
  enum Box {
    case mutex, unfairLock

    /// Nil where the deployment targets have neither.
    init?(at node: Syntax, in file: FileContext) {
      let preconditions = Preconditions(file: file)
      let targets = file.settings.deploymentTargets
      if preconditions.deployment(.mutex, at: node, spelled: "Mutex") == nil {
        self = .mutex
      } else if !targets.isEmpty,
        preconditions.deployment(.unfairLock, at: node, spelled: "OSAllocatedUnfairLock") == nil
      {
        self = .unfairLock
      } else {
        return nil
      }
    }

    var module: String { self == .mutex ? "Synchronization" : "os" }

    func initializer(of type: String) -> String {
      switch self {
      case .mutex: "Mutex<\(type)?>(nil)"
      case .unfairLock: "OSAllocatedUnfairLock<\(type)?>(initialState: nil)"
      }
    }
  }
}
