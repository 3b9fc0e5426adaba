import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FileContext {
  /// Whether a closure does nothing but call one of some handlers, in whichever branch, with values that are there:
  /// then it is all the same on which thread.
  func onlyDelivers(_ closure: ClosureExprSyntax, to handlers: [String]) -> Bool {
    closure.statements.allSatisfy { $0.onlyDelivers(to: handlers) }
      && !readsState(Syntax(closure.statements), besides: handlers)
  }

  /// Whether code names a member or a global that may have another value elsewhere or later.
  func readsState(_ code: Syntax, besides handlers: [String] = []) -> Bool {
    InlineCalls.references(in: code).contains { reference in
      let name = reference.baseName.identifierText
      guard !handlers.contains(name), name.first?.isUppercase == false else { return false }
      if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
        guard let type = access.base?.compactText, type.first?.isUppercase == true else {
          return false
        }
        let path = type.split(separator: ".").map(String.init)
        return resolver.members(name, of: path).contains { $0.kind == .variable && $0.isStatic && !$0.isLet }
      }
      guard let binding = resolver.binding(of: name, at: Syntax(reference)), !binding.isFunction else {
        return false
      }
      switch binding.origin {
      case .member, .global: return !binding.isLet
      case .local, .parameter, .localFunction, .capture, .closureParameter: return false
      }
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it does nothing but call one of some handlers, in whichever branch.
  fileprivate func onlyDelivers(to handlers: [String]) -> Bool {
    if let call = wholeCall, handlers.contains(where: call.calledExpression.isHandler) {
      return call.trailingClosure == nil && call.arguments.allSatisfy(\.expression.isPlainDelivery)
    }
    if let guarded = item.as(GuardStmtSyntax.self) {
      return guarded.conditions.allSatisfy(\.isPlain)
        && guarded.body.statements.allSatisfy { $0.onlyDelivers(to: handlers) }
    }
    if isPlainReturn { return true }
    switch itemExpression?.as(ExprSyntaxEnum.self) {
    case .ifExpr(let branch): return branch.onlyDelivers(to: handlers)
    case .switchExpr(let selection):
      return selection.subject.isPlainDelivery
        && selection.cases.allSatisfy { element in
          guard case .switchCase(let branch) = element else { return false }
          return !branch.label.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.where) }
            && branch.statements.allSatisfy { $0.onlyDelivers(to: handlers) }
        }
    default: return false
    }
  }
}

extension IfExprSyntax {
  fileprivate func onlyDelivers(to handlers: [String]) -> Bool {
    guard conditions.allSatisfy(\.isPlain), body.statements.allSatisfy({ $0.onlyDelivers(to: handlers) })
    else {
      return false
    }
    switch elseBody {
    case nil: return true
    case .codeBlock(let block): return block.statements.allSatisfy { $0.onlyDelivers(to: handlers) }
    case .ifExpr(let next): return next.onlyDelivers(to: handlers)
    }
  }
}

extension ConditionElementSyntax {
  /// Whether it looks at values that are there, and does no work.
  fileprivate var isPlain: Bool {
    switch condition {
    case .expression(let expression): expression.isPlainDelivery
    case .optionalBinding(let binding): binding.initializer?.value.isPlainDelivery ?? true
    case .matchingPattern(let matching): matching.initializer.value.isPlainDelivery
    case .availability: false
    }
  }
}

extension ExprSyntax {
  /// Names, literals, members of names, and results of such: nothing that does work.
  var isPlainDelivery: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
      true
    case .stringLiteralExpr(let node):
      node.segments.allSatisfy { segment in
        segment.as(ExpressionSegmentSyntax.self).map {
          $0.expressions.allSatisfy(\.expression.isPlainDelivery)
        } ?? true
      }
    case .optionalChainingExpr(let node): node.expression.isPlainDelivery
    case .prefixOperatorExpr(let node): node.expression.isPlainDelivery
    case .sequenceExpr(let node):
      node.elements.allSatisfy {
        $0.is(BinaryOperatorExprSyntax.self) || $0.isPlainDelivery
          || $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression.isPlainDelivery ?? false
      }
    case .memberAccessExpr(let node):
      node.base.map { $0.isPlainDelivery && $0.compactText != "self" } ?? true
    case .tupleExpr(let node): node.elements.allSatisfy(\.expression.isPlainDelivery)
    case .arrayExpr(let node): node.elements.allSatisfy(\.expression.isPlainDelivery)
    case .forceUnwrapExpr(let node): node.expression.isPlainDelivery
    case .functionCallExpr(let node):
      node.isPlainValue && node.trailingClosure == nil
        && node.arguments.allSatisfy(\.expression.isPlainDelivery)
    default: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it makes a value of its arguments: an initializer, or a case such as `.failure(.status(code))`.
  fileprivate var isPlainValue: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else {
      return calledExpression.compactText.first?.isUppercase == true
    }
    guard let base = member.base else { return true }
    return ["success", "failure"].contains(member.declName.baseName.text)
      || base.compactText.first?.isUppercase == true
        && (base.compactText.hasSuffix("Error")
          || member.declName.baseName.text.first?.isUppercase == true)
  }
}
