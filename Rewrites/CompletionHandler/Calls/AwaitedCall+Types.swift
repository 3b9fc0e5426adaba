import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What types have against awaiting.
extension AwaitedCall {
  /// A type that only the closure's parameters tell, of which one line can't.
  func missingOfType(_ handler: HandlerClosure) -> Reason? {
    // What gives it on tells the type.
    guard form.isOfOpenType,
      form.values.count > 1 || handler.firstType == nil && handler.onlyCalled == nil
    else { return nil }
    return Self.typeIsUntold(by: handler, in: file)
  }

  static func typeIsUntold(by handler: HandlerClosure, in file: FileContext) -> Reason {
    Reason(
      "handler-parameters", "only the handler's annotation gives the type of the result",
      at: file.place(handler.closure))
  }

  /// An error that is used as one of its own type: what is caught is any error.
  func missingOfError(_ handler: HandlerClosure, _ surroundings: Surroundings) -> Reason? {
    let outer = surroundings.outer?.names ?? []
    guard let type = form.errorType, form.slots.last == .error, let name = handler.names.last ?? nil,
      let use = handler.mentions(of: name).first(where: { !$0.isUseOfAnyError(besides: outer) })
    else { return nil }
    return Reason(
      "typed-error", "its error has type '\(type)' here, but an async function throws 'any Error'",
      at: file.place(use), isAboutErrorType: true)
  }

  /// Whether what is awaited is awaited in a closure.
  func isInClosure(_ surroundings: Surroundings) -> Bool {
    surroundings.makesTask || call.enclosing(ClosureExprSyntax.self) != nil
  }
}
