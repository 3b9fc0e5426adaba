import Codebase
import Migration
import SwiftSyntax

/// A closure, or the name of a function or of a value that holds one, where it stands in an expression: who gets it
/// decides where it is called.
package struct HandedFunction {
  private let expression: ExprSyntax
  private let place: CallerPlace

  private var file: FileContext { place.file }

  package init(_ expression: ExprSyntax, at place: CallerPlace) {
    self.expression = expression.wholeName
    self.place = place
  }

  /// What makes it run.
  package var origin: CallerOrigin {
    var node = Syntax(expression)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .optionalChainingExpr, .forceUnwrapExpr: node = parent
      case .tupleExpr(let tuple) where tuple.elements.count == 1: node = parent
      case .labeledExprList(let list) where list.parent?.is(TupleExprSyntax.self) == true: node = parent
      case .labeledExpr(let argument):
        if argument.parent?.parent?.is(TupleExprSyntax.self) == true {
          node = parent
          continue
        }
        guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return .unknown }
        return origin(inCall: call, argument.expression.position)
      case .multipleTrailingClosureElement(let element):
        guard let call = element.parent?.parent?.as(FunctionCallExprSyntax.self) else { return .unknown }
        return origin(inCall: call, element.closure.position)
      case .functionCallExpr(let call):
        if Syntax(call.calledExpression).id == node.id { return .places([place.moved(to: call)]) }
        return origin(inCall: call, node.position)
      case .initializerClause(let clause): return origin(ofValue: clause)
      case .exprList(let list):
        return list.parent?.as(SequenceExprSyntax.self).map { origin(in: $0, node) } ?? .unknown
      default: return .unknown
      }
    }
    return .unknown
  }

  /// `handler == nil` and `owner.handler = { … }`
  private func origin(in sequence: SequenceExprSyntax, _ node: Syntax) -> CallerOrigin {
    let elements = Array(sequence.elements)
    guard elements.count == 3 else { return .unknown }
    let symbol = elements[1].compactText
    if ["==", "!="].contains(symbol), elements.contains(where: { $0.is(NilLiteralExprSyntax.self) }) {
      return .places([])
    }
    guard elements[1].is(AssignmentExprSyntax.self) else { return .unknown }
    // What is assigned to is not called by that.
    if Syntax(elements[0]).id == node.id { return .places([]) }
    return KeptFunction(assignedTo: elements[0], at: place)?.origin ?? .unknown
  }

  /// `let handler = { … }` and `if let handler = self.handler`
  private func origin(ofValue clause: InitializerClauseSyntax) -> CallerOrigin {
    if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self),
      let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    {
      return KeptFunction(local: name, after: clause, at: place).origin
    }
    guard let binding = clause.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return .unknown }
    if variable.parent?.is(MemberBlockItemSyntax.self) == true {
      return KeptFunction(property: name, at: place)?.origin ?? .unknown
    }
    return KeptFunction(local: name, after: clause, at: place).origin
  }

  // MARK: Arguments

  private func origin(inCall call: FunctionCallExprSyntax, _ position: AbsolutePosition) -> CallerOrigin {
    guard let argument = CallArgument.all(of: call).first(where: { $0.expression.position == position })
    else { return .unknown }
    if file.runsOnMainQueue(argument, of: call) { return .main }
    switch CalleeSearch(file).callee(of: call) {
    case .functions(let functions, _):
      return .all(functions.map { origin(asArgument: argument, of: call, toFunction: $0) })
    case .memberwise: return KeptFunction(memberwise: argument, of: call, at: place)?.origin ?? .unknown
    case .outside(let receivers, let isTyped):
      return origin(ofSystemCall: call, argument, receivers, isTyped)
    case .unknown: return .unknown
    }
  }

  private func origin(
    asArgument argument: CallArgument, of call: FunctionCallExprSyntax, toFunction function: MemberFacts
  ) -> CallerOrigin {
    let resolver = file.resolver
    let parameter = function.parameter(for: argument, of: call) {
      resolver.expandingAlias(TypeName($0)).isFunction
    }
    guard let parameter else { return .unknown }
    return ParameterUses(of: parameter, in: function, calledAt: place.moved(to: call)).origin
  }

  private func origin(
    ofSystemCall call: FunctionCallExprSyntax, _ argument: CallArgument, _ receivers: [String],
    _ isTyped: Bool
  ) -> CallerOrigin {
    guard let callee = Callee(call) else { return .unknown }
    let known = argument.fact(in: call, of: receivers) { given, receivers in
      SDK.handlerThread(
        function: callee.name, label: argument.label, isTrailing: argument.position == .trailing,
        given: given, receivers: receivers, isTyped: isTyped, imports: file.facts.imports)
    }
    switch known {
    case .main: return .main
    case .caller: return .places([place.moved(to: call)])
    case nil: return .unknown
    }
  }
}

extension ExprSyntax {
  /// The member access that ends in this name.
  fileprivate var wholeName: ExprSyntax { self.as(DeclReferenceExprSyntax.self)?.wholeReference ?? self }
}
