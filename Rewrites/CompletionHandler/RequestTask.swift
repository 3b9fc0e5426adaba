import Codebase
import Migration
import RewriteKit
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
  /// Whether it may be cancelled on any thread.
  let isSendable: Bool
  /// Whether only its name says that it can be cancelled.
  let isOnlyNamedLikeOne: Bool

  private static let types: Set<String> = [
    "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask", "URLSessionDownloadTask",
    "URLSessionStreamTask", "URLSessionWebSocketTask",
  ]

  /// Types of Foundation and Combine that have a `cancel()` and are safe to use on any thread.
  private static let others: Set<String> = ["Progress", "Operation", "BlockOperation", "AnyCancellable"]

  /// A task of `URLSession` of this type.
  init(ofSession type: String) {
    self.type = type
    isOptional = false
    answersWhenCancelled = true
    isSendable = true
    isOnlyNamedLikeOne = false
  }

  /// Nil where the function returns something else.
  init?(of function: FunctionDeclSyntax, in file: FileContext) {
    guard let result = function.signature.returnClause?.type else { return nil }
    let wrapped = result.as(OptionalTypeSyntax.self)?.wrappedType
    let type = wrapped ?? result
    let tuple = type.as(TupleTypeSyntax.self).flatMap {
      $0.elements.count == 1 ? $0.elements.first?.type : nil
    }
    let plain = tuple ?? type
    self.type = plain.trimmedDescription
    isOptional = wrapped != nil
    let name = plain.as(IdentifierTypeSyntax.self)
    let text = name?.name.text ?? ""
    let isSystem = !file.resolver.shadowsSystemType(text)
    if let name, isSystem,
      Self.types.contains(self.type) || text == "Task" && name.genericArgumentClause != nil
    {
      answersWhenCancelled = true
      isSendable = true
      isOnlyNamedLikeOne = false
      return
    }
    answersWhenCancelled = false
    if isSystem, Self.others.contains(self.type) {
      isSendable = true
      isOnlyNamedLikeOne = false
    } else if let isDeclared = Self.canBeCancelled(self.type, in: file) {
      guard isDeclared else { return nil }
      isSendable = Sendability(file).isKnown(of: self.type)
      isOnlyNamedLikeOne = false
      if !isSendable, file.settings.checksAreComplete { return nil }
    } else {
      guard Self.isNamedLikeRequest(TypeName(self.type).name), !file.settings.checksAreComplete,
        name?.genericArgumentClause == nil
      else { return nil }
      isSendable = false
      isOnlyNamedLikeOne = true
    }
  }

  /// Whether a type of the codebase has a plain `cancel()`; nil for another.
  private static func canBeCancelled(_ type: String, in file: FileContext) -> Bool? {
    let path = TypeName(type).path
    let declarations = file.resolver.declarations(of: path)
    guard let primary = declarations.first(where: \.isPrimary) else { return nil }
    guard [.class, .struct, .protocol].contains(primary.kind), primary.genericParameters.isEmpty else {
      return false
    }
    return file.resolver.members("cancel", of: path).contains { member in
      member.kind == .function && member.parameters.isEmpty && !member.isStatic && !member.isAsync
        && !member.isThrowing && !member.modifiers.contains("mutating")
    }
  }

  /// Whether a type of a library is, by its name, what a call can be cancelled by: `DataRequest`, `DownloadTask`.
  private static func isNamedLikeRequest(_ name: String) -> Bool {
    !["NSURLRequest", "URLRequest", "UNNotificationRequest"].contains(name)
      && ["Request", "Task", "Cancellable", "Operation"].contains(where: name.hasSuffix)
  }

  /// `(any Request)`, where an optional of it is written.
  fileprivate static func wrapped(_ type: String) -> String {
    type.hasPrefix("any ") || type.contains("&") ? "(\(type))" : type
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

    func initializer(of request: RequestTask) -> String {
      let type = RequestTask.wrapped(request.type)
      switch self {
      case .mutex: return "Mutex<\(type)?>(nil)"
      case .unfairLock:
        let label = request.isSendable ? "initialState" : "uncheckedState"
        return "OSAllocatedUnfairLock<\(type)?>(\(label): nil)"
      }
    }

    /// The method that runs a closure under the lock.
    func lock(_ request: RequestTask) -> String {
      self == .unfairLock && !request.isSendable ? "withLockUnchecked" : "withLock"
    }
  }
}
