import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a task may read when it starts as the call would have read it.
extension TaskWrapping {
  /// Whether an expression means the same when the task starts, and may be written in it.
  func isStable(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let node):
      return node.segments.allSatisfy { segment in
        guard let part = segment.as(ExpressionSegmentSyntax.self) else { return true }
        return part.expressions.allSatisfy { isStable($0.expression) }
      }
    case .arrayExpr(let node):
      return node.elements.allSatisfy { isStable($0.expression) }
    case .dictionaryExpr(let node):
      return node.entries.allSatisfy { isStable($0) }
    case .functionCallExpr(let node):
      // Values made of values.
      if node.isImplicitMember, let name = Callee(node)?.name {
        return makesPlainValue(name) && node.trailingClosure == nil
          && node.arguments.allSatisfy { isStable($0.expression) }
      }
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        Self.madeOfArguments.contains(name) || name == "Data" && node.arguments.isEmpty,
        node.trailingClosure == nil,
        file.codebase.index.types(named: name).allSatisfy({ !$0.isPrimary })
      else { return false }
      return node.arguments.allSatisfy { isStable($0.expression) }
    case .prefixOperatorExpr(let node): return isStable(node.expression)
    case .sequenceExpr(let node):
      // `mode == .on ? 1 : 2`
      return node.elements.allSatisfy { element in
        if let choice = element.as(UnresolvedTernaryExprSyntax.self) {
          return isStable(choice.thenExpression)
        }
        if let call = element.as(BinaryOperatorExprSyntax.self) {
          return Self.plainOperators.contains(call.operator.text)
        }
        return isStable(element)
      }
    case .tupleExpr(let node):
      return node.elements.allSatisfy { isStable($0.expression) }
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if name == "self" { return !keepsSelfWeak }
      guard let binding = file.resolver.binding(of: name, at: Syntax(expression)) else {
        // A type's name.
        return name.first?.isUppercase == true
      }
      switch binding.origin {
      case .local, .parameter, .closureParameter, .capture: return binding.isLet
      // Without `self.`, a member can't be named where `self` may be gone.
      case .member:
        return binding.isLet && !binding.isFunction && (!keepsSelfWeak || binding.member?.isStatic == true)
      case .global: return binding.isLet
      case .localFunction: return true
      }
    case .memberAccessExpr(let node):
      guard let base = node.base else {
        return !Self.changingValues.contains(node.declName.baseName.identifierText)
      }
      if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        name.first?.isUppercase == true
      {
        // `Session.shared`, `Kind.all`
        return file.resolver.binding(of: name, at: Syntax(base)) == nil
      }
      guard isStable(base), let owner = file.resolver.type(of: base) else {
        return false
      }
      guard let member = file.resolver.member(node.declName.baseName.identifierText, of: owner.path) else {
        return Self.plainValues.contains(owner.name)
      }
      return member.kind == .variable && (member.isLet || isStored(member, inStruct: owner))
    default: return false
    }
  }

  /// Static members of the SDK that are not the same each time.
  private static let changingValues: Set<String> = ["now", "random", "current"]

  /// Whether `.name(value)` is a case of an enum, or as good as one: no static function of the codebase, and nothing that
  /// looks at the time or the like.
  private func makesPlainValue(_ name: String) -> Bool {
    !Self.changingValues.contains(name)
      && file.codebase.index.functions(named: name).allSatisfy { !$0.isStatic }
  }

  /// Whether a property can't change in a value that nobody assigns to; a wrapper may keep its value elsewhere.
  private func isStored(_ member: MemberFacts, inStruct type: TypeName) -> Bool {
    !member.isComputed && member.attributes.isEmpty
      && file.resolver.declarations(of: type.path).contains { $0.isPrimary && $0.kind == .struct }
  }

  /// Structs of the standard library and Foundation whose properties depend on nothing but the value.
  private static let plainValues: Set<String> = [
    "CGPoint", "CGRect", "CGSize", "Data", "Date", "DateComponents", "DateInterval", "IndexPath", "String",
    "URL", "URLComponents", "URLRequest", "UUID",
  ]

  /// Operators that make a value of values.
  private static let plainOperators: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "&&", "||", "+", "-", "*", "/", "%", "??",
  ]

  /// Types of the standard library and Foundation whose initialisers depend on nothing but their arguments.
  private static let madeOfArguments: Set<String> = [
    "Array", "CGFloat", "CGPoint", "CGRect", "CGSize", "Dictionary", "Double", "IndexPath", "IndexSet", "Int",
    "Set",
    "String", "URLRequest",
  ]
}
