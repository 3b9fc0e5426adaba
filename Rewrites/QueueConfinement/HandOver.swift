import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Closures that a call hands to other threads or to a later time, so that they run when the call, and what is around
/// it, is over: `DispatchQueue.main.async { … }`, `Task { … }`.
///
/// Of the codebase's own queues, which may become locks and would run closures at once, only delayed work counts.
enum HandOver {
  static func isMade(by call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard let callee = Callee(call) else { return false }
    switch callee.name {
    case "Task": return callee.receiver == nil && !file.resolver.shadowsSystemType("Task", at: call)
    case "detached":
      return callee.receiver?.compactText == "Task"
        && !file.resolver.shadowsSystemType("Task", at: call)
    case "addOperation":
      return callee.receiver?.compactText == "OperationQueue.main"
        && !file.resolver.shadowsSystemType("OperationQueue", at: call)
    case "asyncAfter": return callee.receiver.flatMap { QueueReference($0, in: file) } != nil
    case "async":
      guard let receiver = callee.receiver else { return false }
      switch QueueReference(receiver, in: file) {
      case .main, .mainAlias, .global, .globalAlias: return true
      case .other, nil: return false
      }
    default: return false
    }
  }

  static func takes(_ closure: ClosureExprSyntax, in file: FileContext) -> Bool {
    closure.argumentOf.map { isMade(by: $0.call, in: file) } ?? false
  }
}

extension QueueBlock {
  /// The handler that the block's function was given, and that the block, which nobody waits for, hands on to be called
  /// later.
  var laterHandler: String? {
    guard !call.waits, !call.isDelayed else { return nil }
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let inner = reference.enclosing(ClosureExprSyntax.self), inner.id != closure.id,
        HandOver.takes(inner, in: file),
        reference.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(reference).id,
        let binding = file.resolver.binding(of: token.identifierText, at: Syntax(reference)),
        !binding.isFunction,
        case .parameter = binding.origin
      else { continue }
      return token.identifierText
    }
    return nil
  }
}
