import Codebase
import SwiftSyntax

extension ExprSyntax {
  /// Whether what the expression stands for is assigned, passed as `inout`, or changed by a method.
  package var isChanged: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(InOutExprSyntax.self) { return true }
      if let list = parent.as(ExprListSyntax.self), parent.parent?.is(SequenceExprSyntax.self) == true {
        guard list.first?.id == ExprSyntax(node)?.id, let operation = list.dropFirst().first else {
          return false
        }
        return operation.is(AssignmentExprSyntax.self)
          || operation.as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true
            && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(operation.compactText)
      }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node)?.id {
        let name = Callee(call)?.name ?? ""
        // Many a type has an `update` that changes something else; `Set.update(with:)` changes the set.
        return Self.changing.contains(name) || name == "update" && call.labels == ["with"]
      }
      guard
        parent.is(MemberAccessExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
          || parent.is(OptionalChainingExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
          || parent.isPartOfTuple
      else { return false }
      node = parent
    }
    return false
  }

  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "reverse", "shuffle",
    "swapAt", "formUnion", "formIntersection", "formSymmetricDifference", "merge", "popFirst",
    "removeSubrange", "updateValue", "toggle", "popLast", "subtract", "removeValue",
    "reserveCapacity",
    "negate", "replaceSubrange", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes",
  ]
}

extension Syntax {
  /// Whether it is a tuple, or what a tuple's element stands in: all of them are assigned in `(first, second) = pair`.
  fileprivate var isPartOfTuple: Bool {
    self.is(TupleExprSyntax.self)
      || self.is(LabeledExprSyntax.self) && parent?.parent?.is(TupleExprSyntax.self) == true
      || self.is(LabeledExprListSyntax.self) && parent?.is(TupleExprSyntax.self) == true
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name, or the member access that ends in it, is what a value is assigned to.
  package var isOnlyAssigned: Bool {
    let whole =
      parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? ExprSyntax($0) : nil }
      ?? ExprSyntax(self)
    guard let list = whole.parent?.as(ExprListSyntax.self), list.first?.id == whole.id else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }
}
