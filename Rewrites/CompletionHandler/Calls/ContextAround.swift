import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The managed object context on whose queue a call is made: a task would use the context's objects on another.
struct ContextAround {
  private let call: FunctionCallExprSyntax
  private let file: FileContext

  init(_ call: FunctionCallExprSyntax, in file: FileContext) {
    self.call = call
    self.file = file
  }

  /// What the call is given of the context; nil where it is given nothing of it, or the context is the main queue's.
  var reason: Reason? {
    var node = Syntax(call)
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if closure.isOnMainQueue(file) || closure.isTaskBody { return nil }
      if let around = closure.argumentOf?.call, around.isWorkOfContext { return given(in: closure) }
      node = Syntax(closure)
    }
    return nil
  }

  private func given(in closure: ClosureExprSyntax) -> Reason? {
    let values = call.arguments.map(\.expression).filter { !$0.is(ClosureExprSyntax.self) }
    let receiver = Callee(call)?.receiver.map { [$0] } ?? []
    for reference in (receiver + values).flatMap({ InlineCalls.references(in: Syntax($0)) }) {
      guard belongs(reference, to: closure) else { continue }
      return Reason(
        "thread-value",
        "'\(reference.baseName.text)' belongs to a managed object context; a task would use it off the context's queue",
        at: file.place(reference))
    }
    return nil
  }

  /// Whether a value is the context's, is known to hold its objects, or is made of it in the closure.
  private func belongs(_ reference: DeclReferenceExprSyntax, to closure: ClosureExprSyntax) -> Bool {
    let name = reference.baseName.identifierText
    if closure.parameterNames.contains(name) { return true }
    if let type = file.resolver.type(of: ExprSyntax(reference)),
      type.text.typeNames.contains(where: ThreadBoundObjects(file).isManaged)
    {
      return true
    }
    guard let binding = file.resolver.binding(of: name, at: Syntax(reference)), binding.type == nil,
      case .local = binding.origin, let initializer = binding.initializer.flatMap(Resolver.parse)
    else { return false }
    return closure.parameterNames.contains { !initializer.mentions(of: $0).isEmpty }
  }
}

extension FunctionCallExprSyntax {
  /// `context.perform { … }`; what works for views has the main queue's context.
  var isWorkOfContext: Bool {
    guard let callee = Callee(self) else { return false }
    guard
      callee.name == "perform" || callee.name.hasPrefix("performAndWait")
        || callee.name == "performBackgroundTask"
    else { return false }
    let receiver = callee.receiver?.compactText.lowercased() ?? ""
    return !["view", "main", "ui"].contains(where: receiver.contains)
  }
}
