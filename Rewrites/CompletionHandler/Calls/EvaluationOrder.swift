import Codebase
import RewriteKit
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether nothing in a statement is evaluated before the call, and the call is always made, once.
  func comesFirst(in item: Syntax) -> Bool {
    var node = Syntax(self)
    while node.id != item.id, let parent = node.parent {
      switch parent.kind {
      case .closureExpr, .functionDecl, .forStmt, .whileStmt, .repeatStmt, .ifConfigDecl: return false
      case .codeBlockItemList:
        guard parent.as(CodeBlockItemListSyntax.self)?.first?.id == node.id,
          parent.parent?.parent?.is(DoStmtSyntax.self) == true
        else { return false }
      case .sequenceExpr:
        let elements = Array(parent.cast(SequenceExprSyntax.self).elements)
        if let index = elements.firstIndex(where: { $0.id == node.id }) {
          let isAssigned =
            index == 2 && elements[1].is(AssignmentExprSyntax.self) && !elements[0].containsOptionalChain
          guard index == 0 || isAssigned else { return false }
        }
      case .exprList:
        if let sequence = parent.parent?.as(SequenceExprSyntax.self), let first = sequence.elements.first,
          first.id != node.id
        {
          let elements = Array(sequence.elements)
          guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[2].id == node.id,
            !elements[0].containsOptionalChain
          else { return false }
        }
      case .labeledExprList:
        guard parent.as(LabeledExprListSyntax.self)?.first?.id == node.id,
          let call = parent.parent?.as(FunctionCallExprSyntax.self),
          !call.calledExpression.containsOptionalChain
        else { return false }
      case .conditionElementList:
        guard parent.as(ConditionElementListSyntax.self)?.first?.id == node.id else { return false }
      default: break
      }
      node = parent
    }
    return true
  }
}
