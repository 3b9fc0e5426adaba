import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// Whether what is mentioned is used as only a value can be that is no function: an operand, a condition, something
  /// with members of its own. A method of the same name is not meant there.
  var isUsedAsPlainValue: Bool {
    let whole = wholeReference
    guard let parent = whole.parent else { return false }
    switch parent.kind {
    case .memberAccessExpr:
      return parent.cast(MemberAccessExprSyntax.self).base?.id == whole.id && !parent.isFunctionsOwnMember
    // No method is an optional by itself.
    case .optionalChainingExpr, .forceUnwrapExpr: return !whole.isChained
    case .prefixOperatorExpr, .postfixOperatorExpr, .inOutExpr: return true
    case .conditionElement, .whereClause, .switchExpr: return true
    case .forStmt: return parent.cast(ForStmtSyntax.self).sequence.id == whole.id
    case .subscriptCallExpr: return parent.cast(SubscriptCallExprSyntax.self).calledExpression.id == whole.id
    case .labeledExpr: return parent.cast(LabeledExprSyntax.self).takesPlainValue
    case .exprList: return parent.parent?.as(SequenceExprSyntax.self)?.holdsPlainValue(whole) ?? false
    case .initializerClause:
      let annotation = parent.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.compactText
      return annotation.map(plainTypes.contains) ?? false
    default: return false
    }
  }
}

/// Types that no function is of.
private let plainTypes: Set<String> = [
  "Bool", "CGFloat", "Data", "Date", "Double", "Float", "Int", "Int32", "Int64", "String", "TimeInterval",
  "UInt",
  "URL", "UUID",
]

extension Syntax {
  /// `load.self` names the function.
  fileprivate var isFunctionsOwnMember: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
  }
}

extension ExprSyntax {
  /// Whether something before it in the chain may be nil, so that anything is an optional here.
  fileprivate var isChained: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
  }
}

extension LabeledExprSyntax {
  /// Whether the value stands in a string, in a subscript, or is given to a function that takes no functions.
  fileprivate var takesPlainValue: Bool {
    guard let owner = parent?.parent else { return false }
    if owner.is(SubscriptCallExprSyntax.self) || owner.parent?.is(ExpressionSegmentSyntax.self) == true
      || parent?.parent?.is(ExpressionSegmentSyntax.self) == true
    {
      return true
    }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.compactText
    return Self.takers.contains(name) || name.hasPrefix("XCTAssert")
  }

  /// Functions and initialisers of the standard library that are given values to print, to compare or to convert, and
  /// SwiftUI's texts.
  private static let takers: Set<String> = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Double", "Float", "IndexPath", "IndexSet", "Int",
    "Int32",
    "Int64", "NSLog", "NSNumber", "NSRange", "String", "Text", "TimeInterval", "UInt", "URL", "abs", "assert",
    "debugPrint",
    "max", "min", "precondition", "print", "stride", "zip",
  ]
}

extension SequenceExprSyntax {
  /// Whether an operator beside an operand takes no functions.
  fileprivate func holdsPlainValue(_ operand: ExprSyntax) -> Bool {
    let all = Array(elements)
    guard let index = all.firstIndex(where: { $0.id == operand.id }) else { return false }
    if index + 1 < all.count {
      // What is assigned to, or has something to stand in for it, is no method.
      if all[index + 1].is(AssignmentExprSyntax.self) { return true }
      if all[index + 1].compactText == "??" { return !operand.isChained }
      if all[index + 1].isPlainOperator { return true }
    }
    return index > 0 && all[index - 1].isPlainOperator
  }
}

extension ExprSyntax {
  fileprivate var isPlainOperator: Bool {
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return [
      "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "...", "..<", "+=", "-=", "*=",
      "/=",
      "%=", "&", "|", "^", "<<", ">>", "~=", "&+", "&-", "&*", "===", "!==",
    ].contains(text)
  }
}
