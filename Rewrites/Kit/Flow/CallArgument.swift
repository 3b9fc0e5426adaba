import Codebase
import SwiftSyntax

/// An argument of a call, trailing closures included.
package struct CallArgument {
  package enum Position: Equatable {
    case parenthesized(Int)
    case trailing
    case additionalTrailing
  }

  package let expression: ExprSyntax
  package let label: String?
  package let position: Position

  package static func all(of call: FunctionCallExprSyntax) -> [CallArgument] {
    var result = call.arguments.enumerated().map { index, argument in
      CallArgument(
        expression: argument.expression, label: argument.label?.identifierText,
        position: .parenthesized(index))
    }
    if let closure = call.trailingClosure {
      result.append(CallArgument(expression: ExprSyntax(closure), label: nil, position: .trailing))
    }
    for element in call.additionalTrailingClosures {
      result.append(
        CallArgument(
          expression: ExprSyntax(element.closure), label: element.label.identifierText,
          position: .additionalTrailing))
    }
    return result
  }
}

extension FunctionCallExprSyntax {
  /// The closures that are written as its arguments.
  package var closures: [ClosureExprSyntax] {
    CallArgument.all(of: self).compactMap { $0.expression.as(ClosureExprSyntax.self) }
  }
}

extension ClosureExprSyntax {
  /// The call that the closure is an argument of, and which of its arguments it is.
  package var taker: (call: FunctionCallExprSyntax, argument: CallArgument)? {
    guard let call = argumentOf?.call,
      let argument = CallArgument.all(of: call).first(where: { $0.expression.id == ExprSyntax(self).id })
    else { return nil }
    return (call, argument)
  }
}

extension ParameterFacts {
  /// Whether it is a closure that doesn't escape.
  package var isRunInPlace: Bool {
    type.contains("->") && !type.contains("@escaping") && !type.hasSuffix("?")
  }
}

extension MemberFacts {
  /// The parameter that an argument fills; nil where more than one could be meant.
  ///
  /// - Parameter isFunction: whether a type as written is a function type.
  package func parameter(
    for argument: CallArgument, of call: FunctionCallExprSyntax, isFunction: (String) -> Bool
  ) -> ParameterFacts? {
    var rest = parameters[...]
    for (index, given) in call.arguments.enumerated() {
      while let parameter = rest.first, parameter.label != given.label?.identifierText, parameter.hasDefault {
        rest.removeFirst()
      }
      guard let parameter = rest.popFirst(), parameter.label == given.label?.identifierText else {
        return nil
      }
      if argument.position == .parenthesized(index) { return parameter }
    }
    if argument.position == .additionalTrailing { return rest.first { $0.label == argument.label } }
    let later = Set(call.additionalTrailingClosures.map(\.label.identifierText))
    let open = rest.filter { isFunction($0.type) && !later.contains($0.label ?? "_") }
    if open.count == 1 { return open.first }
    let needed = open.filter { !$0.hasDefault }
    return needed.count == 1 ? needed.first : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call names a member of a type that only its surroundings tell, as in `.done { … }`.
  package var isImplicitMember: Bool {
    calledExpression.unwrapped.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }
}

extension ExprSyntax {
  /// What a chain like `self?.queue.async` tests for nil before it goes on.
  package var optionalChain: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): return node.base?.optionalChain
    case .functionCallExpr(let node): return node.calledExpression.optionalChain
    case .subscriptCallExpr(let node): return node.calledExpression.optionalChain
    case .optionalChainingExpr(let node): return node.expression
    case .forceUnwrapExpr(let node): return node.expression.optionalChain
    case .genericSpecializationExpr(let node): return node.expression.optionalChain
    case .tupleExpr(let node):
      return node.elements.count == 1 ? node.elements.first?.expression.optionalChain : nil
    default: return nil
    }
  }
}
