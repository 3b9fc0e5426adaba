import Codebase
import Migration
import SwiftSyntax

/// What a function with a handler returns so that its caller can cancel the request.
///
/// A cancelled `URLSessionTask` still calls its handler, with `URLError.cancelled` (documentation of
/// `URLSessionTask.cancel()`). A cancelled `Task` goes on to its end, and a type of the codebase does as it likes.
struct RequestTask {
  /// As written, for example `URLSessionDataTask`.
  let type: String
  let isOptional: Bool
  /// Whether a handler is called all the same once the request was cancelled.
  let answersWhenCancelled: Bool

  private static let types: Set<String> = [
    "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask", "URLSessionDownloadTask",
  ]

  /// Nil where the function returns something else.
  init?(of function: FunctionDeclSyntax, in file: FileContext) {
    guard let result = function.signature.returnClause?.type else { return nil }
    let wrapped = result.as(OptionalTypeSyntax.self)?.wrappedType
    type = (wrapped ?? result).trimmedDescription
    isOptional = wrapped != nil
    let name = (wrapped ?? result).as(IdentifierTypeSyntax.self)
    if let name, Self.types.contains(type) || name.name.text == "Task" && name.genericArgumentClause != nil,
      !file.resolver.shadowsSystemType(name.name.text)
    {
      answersWhenCancelled = true
    } else if Self.canBeCancelled(type, in: file) {
      answersWhenCancelled = false
    } else {
      return nil
    }
  }

  /// Whether a type of the codebase is `Sendable` and has a plain `cancel()`.
  private static func canBeCancelled(_ type: String, in file: FileContext) -> Bool {
    let path = TypeName(type).path
    let declarations = file.resolver.declarations(of: path)
    guard let primary = declarations.first(where: \.isPrimary), primary.kind != .actor,
      primary.genericParameters.isEmpty, Sendability(file).isKnown(of: type)
    else { return false }
    return file.resolver.members("cancel", of: path).contains { member in
      member.kind == .function && member.parameters.isEmpty && !member.isStatic && !member.isAsync
        && !member.isThrowing && !member.modifiers.contains("mutating")
    }
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
