import Codebase
import Migration
import SwiftSyntax

extension FlowInterpreter {
  package func evaluate(
    _ expression: ExprSyntax, label: String? = nil, _ traces: Traces, _ scope: FlowScope,
    _ jumps: inout Jumps
  ) -> Traces {
    guard !traces.isEmpty else { return traces }
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return evaluate(node, traces, scope, &jumps)
    case .ifExpr(let node): return evaluate(node, traces, scope, &jumps)
    case .switchExpr(let node): return evaluate(node, label: label, traces, scope, &jumps)
    case .tryExpr(let node): return evaluate(node, traces, scope, &jumps)
    case .sequenceExpr(let node): return evaluate(Operand(node.elements), traces, scope, &jumps)
    case .declReferenceExpr(let node):
      guard scope.isTouched(by: node) else { return traces }
      return escape(node, traces)
    case .closureExpr(let node):
      guard scope.isTouched(by: node) else { return traces }
      return escape(node, traces)
    case .macroExpansionExpr(let node):
      guard scope.isTouched(by: node) else { return traces }
      return escape(node, traces)
    default: return evaluateChildren(of: Syntax(expression), traces, scope, &jumps)
    }
  }

  /// What else holds expressions runs them in the order in which they are written.
  package func evaluateChildren(
    of node: Syntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    node.children(viewMode: .sourceAccurate).reduce(traces) { traces, child in
      if let expression = child.as(ExprSyntax.self) { return evaluate(expression, traces, scope, &jumps) }
      return child.is(TokenSyntax.self) ? traces : evaluateChildren(of: child, traces, scope, &jumps)
    }
  }

  /// The handler, or what calls it, is used as a value that isn't followed.
  package func escape(_ node: some SyntaxProtocol, _ traces: Traces) -> Traces {
    let reason = reason(
      "escaping-handler", "the handler is used as a value here, and can't be followed", node)
    return traces.map { $0.unknown(reason) }
  }

  // MARK: Operators

  package func evaluate(
    _ operand: Operand, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let elements = operand.elements
    guard elements.count > 1 else {
      return elements.first.map { evaluate($0, traces, scope, &jumps) } ?? traces
    }
    if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      return assign(elements[(index + 1)...], to: elements[..<index], traces, scope, &jumps)
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let outcome = test(Operand(elements[..<index]), traces, scope, &jumps, at: Syntax(elements[0]))
      let first = evaluate(ternary.thenExpression, outcome.holds, scope, &jumps)
      return first.joined(evaluate(Operand(elements[(index + 1)...]), outcome.fails, scope, &jumps))
    }
    if operand.split(at: "||") != nil || operand.split(at: "&&") != nil {
      let outcome = test(operand, traces, scope, &jumps, at: Syntax(elements[0]))
      return outcome.holds.joined(outcome.fails)
    }
    if let parts = operand.split(at: "??") {
      var result = Traces()
      var rest = traces
      for part in parts {
        rest = evaluate(part, rest, scope, &jumps)
        result.join(rest)
      }
      // Which of them ran depends on which gave nil.
      guard let part = parts.dropLast().first(where: { $0.elements.contains(where: scope.isTouched) }),
        let first = part.elements.first
      else { return result }
      let doubt = reason(
        "optional-result", "the left side of '??' decides whether the call on its right is made", first
      )
      return result.map { $0.doubted(doubt) }
    }
    if isTestForNil(operand, scope) { return traces }
    return elements.reduce(traces) { evaluate($1, $0, scope, &jumps) }
  }

  private func isTestForNil(_ operand: Operand, _ scope: FlowScope) -> Bool {
    operand.elements.count == 3 && operand.elements[2].is(NilLiteralExprSyntax.self)
      && scope.isHandler(operand.elements[0].compactText)
  }

  private func assign(
    _ value: ArraySlice<ExprSyntax>, to target: ArraySlice<ExprSyntax>, _ traces: Traces,
    _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let seen = target.reduce(traces) { evaluate($1, $0, scope, &jumps) }
    guard let first = value.first, let last = target.last else { return seen }
    if last.is(DiscardAssignmentExprSyntax.self), first.unwrapped.is(DeclReferenceExprSyntax.self) {
      return seen
    }
    let isValue =
      value.count == 1
      && (first.unwrapped.is(ClosureExprSyntax.self) || first.unwrapped.is(DeclReferenceExprSyntax.self))
    if isValue, scope.isTouched(by: first) {
      if let local = last.as(DeclReferenceExprSyntax.self), isLocal(local) {
        return escape(first, seen)
      }
      let reason = reason(
        "stored-handler", "the handler is stored in '\(last.shortText)', so its calls can't be followed",
        first)
      if trust == .completions, file.keepsOneAnswer(last) {
        trust(
          self.reason(
            "stored-handler",
            "the handler is stored in '\(last.shortText)', which has to call it exactly once",
            first))
        return runLater(first.unwrapped, as: last.shortText, seen, scope, &jumps)
      }
      store(reason)
      return seen.map { $0.unknown(reason) }
    }
    let result = evaluate(Operand(value), seen, scope, &jumps)
    return last.as(DeclReferenceExprSyntax.self).map { forget($0.baseName.identifierText, result) } ?? result
  }

  private func isLocal(_ reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.identifierText
    if file.facts.globals.contains(where: { $0.name == name }) { return false }
    switch file.resolver.binding(of: name, at: Syntax(reference))?.origin {
    case .local, .capture, .parameter, .closureParameter: return true
    default: return false
    }
  }

  // MARK: Variables

  package func bind(
    _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, _ traces: Traces,
    _ scope: inout FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let names = binding.pattern.boundNames
    var result = traces
    var role = FlowScope.Role.other
    if let value = binding.initializer?.value {
      let inner = value.unwrapped
      if isConstant, let closure = inner.as(ClosureExprSyntax.self) {
        role = .closure(closure, scope)
      } else if isConstant, let reference = inner.as(DeclReferenceExprSyntax.self),
        let known = scope.role(of: reference.baseName.identifierText)
      {
        role = known
      } else {
        result = evaluate(value, traces, scope, &jumps)
      }
    } else if let accessors = binding.accessorBlock, scope.isTouched(by: accessors) {
      result = escape(accessors, traces)
    }
    for name in names {
      scope = scope.declaring(name, role)
      result = forget(name, result)
    }
    return result
  }

  // MARK: Errors

  private func evaluate(
    _ node: TryExprSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let inner = node.expression.unwrapped
    switch node.questionOrExclamationMark?.tokenKind {
    case .exclamationMark:
      var ignored = Jumps()
      let result = evaluate(node.expression, traces, scope, &ignored)
      ignored.throwing = Traces()
      jumps.join(ignored)
      return result
    case .postfixQuestionMark:
      var caught = Jumps()
      let result = evaluate(node.expression, traces, scope, &caught)
      var thrown = caught.throwing
      caught.throwing = Traces()
      jumps.join(caught)
      thrown.join(thrownTraces(by: inner, before: traces, after: result, scope))
      return result.joined(thrown.adding(step(inner, "'\(inner.calleeText)' may throw here")))
    default:
      let result = evaluate(node.expression, traces, scope, &jumps)
      let thrown = thrownTraces(by: inner, before: traces, after: result, scope)
      jumps.throwing.join(thrown.adding(step(inner, "'\(inner.calleeText)' may throw here")))
      return result
    }
  }

  /// The ways on which an expression throws, besides those inside of what it runs.
  private func thrownTraces(
    by expression: ExprSyntax, before: Traces, after: Traces, _ scope: FlowScope
  ) -> Traces {
    if rethrowing.contains(expression.id) { return Traces() }
    if after.counts(sameAs: before) { return before }
    if let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.unwrapped.as(DeclReferenceExprSyntax.self),
      scope.isHandler(name.baseName.identifierText)
    {
      // What throws is an argument that is computed before the call, else the handler itself.
      return call.arguments.contains { $0.expression.callsFunction } ? before : after
    }
    let doubt = reason(
      "throwing-callee",
      "'\(expression.calleeText)' may throw before or after it calls its handler", expression)
    // What throws has taken nothing on.
    if trust == .completions {
      trust(doubt)
      return before
    }
    return before.map { $0.doubted(doubt) }.joined(after.map { $0.unknown(doubt) })
  }
}

extension ExprSyntax {
  /// What the expression calls, or the expression.
  package var calleeText: String {
    self.as(FunctionCallExprSyntax.self).flatMap(Callee.init)?.name ?? shortText
  }
}

extension SyntaxProtocol {
  /// Whether something is called in the node that may throw: anything but an enumeration's case.
  fileprivate var callsFunction: Bool {
    if let call = self.as(FunctionCallExprSyntax.self), !call.isImplicitMember { return true }
    return children(viewMode: .sourceAccurate).contains { $0.callsFunction }
  }
}
