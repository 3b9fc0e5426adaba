import Codebase
import Migration
import SwiftSyntax

/// What a function of the codebase does with a closure that it is given, and so where that runs.
package struct ParameterUses {
  private let parameter: ParameterFacts
  private let function: MemberFacts
  private let caller: CallerPlace

  /// - Parameter caller: where the function is called.
  package init(of parameter: ParameterFacts, in function: MemberFacts, calledAt caller: CallerPlace) {
    self.parameter = parameter
    self.function = function
    self.caller = caller
  }

  package var origin: CallerOrigin {
    let context = FileContext(sibling: function.file, of: caller.file)
    let type = context.resolver.expandingAlias(TypeName(parameter.type)).text
    if [parameter.attributedType, type].contains(where: { $0.contains("@MainActor") }) { return .main }
    guard !function.isAsync, (caller.frame?.depth ?? 0) < CallerPlace.Frame.depthLimit,
      let body = context.body(of: function)
    else { return .unknown }
    let frame = CallerPlace.Frame(body.function, in: function.file, calledAt: caller)
    return .all(
      body.statements.mentions(of: parameter.name).map { token in
        // `if let handler` names it, and what follows uses it.
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return .places([]) }
        let place = CallerPlace(reference, in: context, frame: frame, followed: caller.followed)
        return HandedFunction(ExprSyntax(reference), at: place).origin
      })
  }
}

extension FileContext {
  /// The declaration of one of the file's functions or initialisers, and its statements.
  fileprivate func body(of facts: MemberFacts) -> (function: Syntax, statements: CodeBlockSyntax)? {
    guard let token = token(at: facts.offset) else { return nil }
    var current = token.parent
    while let node = current {
      if let function = node.as(FunctionDeclSyntax.self) { return function.body.map { (node, $0) } }
      if let initializer = node.as(InitializerDeclSyntax.self) { return initializer.body.map { (node, $0) } }
      current = node.parent
    }
    return nil
  }

  /// Whether a closure is handed to something that is known to call it before it returns, on the same thread.
  package func takesInPlace(_ closure: ClosureExprSyntax) -> Bool {
    guard let (call, label) = closure.argumentOf, let callee = Callee(call),
      callee.receiver != nil || label == nil
    else { return false }
    return SDK.handlerThread(
      function: callee.name, label: label, isTrailing: call.trailingClosure?.id == closure.id,
      given: call.arguments.map { $0.label?.identifierText ?? "_" },
      receivers: callee.receiver.map { [$0.compactText] }, isTyped: false, imports: facts.imports) == .caller
  }
}
