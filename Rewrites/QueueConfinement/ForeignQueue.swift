import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A site whose queue the codebase's own variables don't create: a parameter, a property that is set by others, a type.
struct ForeignQueue {
  private let recognition: Recognition
  private let file: FileContext

  init(_ recognition: Recognition, in file: FileContext) {
    self.recognition = recognition
    self.file = file
  }

  var reason: Reason {
    switch recognition.kind {
    case "queue type": return ofType
    case "queue declaration": return ofCreation
    default: return ofWork
    }
  }

  private var ofType: Reason {
    if let parameter = recognition.node.enclosing(FunctionParameterSyntax.self) {
      if let function = parameter.enclosing(FunctionDeclSyntax.self), let body = function.body,
        body.mentions(of: (parameter.secondName ?? parameter.firstName).identifierText).isEmpty
      {
        return ofUnused(by: function)
      }
      return Reason(
        "queue-parameter", "callers choose the queue, and the function promises to use it")
    }
    if let variable = recognition.node.enclosing(VariableDeclSyntax.self),
      variable.bindings.first?.initializer == nil
    {
      return Reason("supplied-queue", "other code supplies the queue and may also use it")
    }
    return Reason("queue-type", "a signature or declaration that passes queues along names the type")
  }

  /// Nobody needs a parameter that isn't used, but others may pass it.
  private func ofUnused(by function: FunctionDeclSyntax) -> Reason {
    if file.isSeenOutside(function) {
      return Reason("queue-parameter", "the function never uses the queue, but other modules may pass one")
    }
    if let member = file.facts(of: function), MemberFamily(of: member, in: file.codebase).members.count > 1 {
      return Reason(
        "queue-parameter", "the function never uses the queue, but a protocol or a superclass asks for it")
    }
    return Reason("queue-parameter", "the function never uses the queue; remove the parameter")
  }

  private var ofCreation: Reason {
    let call = recognition.node.as(FunctionCallExprSyntax.self)
    if let argument = call?.parent?.as(LabeledExprSyntax.self) {
      let taker = argument.parent?.parent?.as(FunctionCallExprSyntax.self).flatMap { Callee($0)?.name }
      return Reason(
        "passed-as-value",
        "the new queue is passed to \(taker.map { "'\($0)'" } ?? "other code"), which decides what runs on it"
      )
    }
    if let variable = recognition.node.as(VariableDeclSyntax.self),
      variable.bindings.contains(where: { $0.initializer != nil })
    {
      return Reason("queue-alias", "the variable is an alias of a system queue, which other code also uses")
    }
    return Reason("queue-expression", "the new queue is not stored in a variable at its declaration")
  }

  private var ofWork: Reason {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else {
      return Reason(
        "unknown-declaration", "the declaration of the queue was not found, so the queue is not known")
    }
    let name = base.shortText
    if isVariableAlias(base) {
      return Reason(
        "other-queue",
        "the variable may be set to another queue, so the queue that runs the work is not known")
    }
    let reference = base.unwrappingChain.as(DeclReferenceExprSyntax.self)
    let binding = reference.flatMap { file.resolver.binding(of: $0.baseName.identifierText, at: Syntax($0)) }
    switch binding?.origin {
    case .local:
      return Reason("supplied-queue", "other code gives '\(name)' and may also enqueue work on it")
    case .parameter, .closureParameter, .capture:
      return Reason("supplied-queue", "the caller supplies '\(name)' and expects the work to run on it")
    default:
      return Reason("supplied-queue", "other code sets '\(name)' and may also enqueue work on it")
    }
  }

  /// Whether the receiver is a variable that starts out as the main or a global queue.
  private func isVariableAlias(_ base: ExprSyntax) -> Bool {
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name, let initializer = file.resolver.binding(of: name, at: Syntax(base))?.initializer,
      let value = Resolver.parse(initializer)
    else { return false }
    return QueueReference(direct: value, in: file) != nil || initializer == ".main"
  }
}
