import Codebase
import RewriteKit
import SwiftSyntax

extension TokenSyntax {
  /// Whether a mention of an error asks no more of it than any error has.
  var isUseOfAnyError: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.text == "localizedDescription"
    }
    if let argument = reference.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      // These take `Any`, or any error.
      switch (call.calledExpression.compactText, argument.label?.text) {
      case ("print", nil), ("debugPrint", nil), ("dump", nil), ("String", "describing"),
        ("String", "reflecting"):
        return true
      default: break
      }
    }
    return reference.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
      || reference.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
      || reference.parent?.is(ExpressionSegmentSyntax.self) == true
  }
}

extension SyntaxProtocol {
  func mentionsToken(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
  }
}

extension Syntax {
  /// Whether a guard binds `self` in it.
  var bindsSelf: Bool {
    statement?.as(GuardStmtSyntax.self)?.conditions.contains { $0.selfName == "self" } ?? false
  }

  var isBreak: Bool {
    statement?.as(BreakStmtSyntax.self).map { $0.label == nil && isWithoutComments } ?? false
  }

  /// Whether a `break` or `fallthrough` in it means what is around it.
  var breaksOut: Bool {
    let finder = BreakFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// Whether it can be written in two places: a short statement that declares nothing, or the early exit where `self` or
  /// another captured object is gone.
  var mayBeRepeated: Bool {
    let text = compactText
    if text.split(whereSeparator: \.isNewline).count > 3 { return false }
    guard let item = self.as(CodeBlockItemSyntax.self)?.item else { return false }
    switch item {
    case .expr(let expression):
      return !text.contains(where: \.isNewline) && !expression.is(ClosureExprSyntax.self)
        && !expression.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
    case .stmt(let statement):
      guard let guarded = statement.as(GuardStmtSyntax.self) else { return false }
      return guarded.conditions.compactText.contains("self") || guarded.onlyUnwrapsByName
    case .decl: return false
    }
  }
}

extension GuardStmtSyntax {
  /// `guard let viewModel = viewModel else { return }`
  fileprivate var onlyUnwrapsByName: Bool {
    guard let condition = conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      conditions.count == 1, condition.typeAnnotation == nil,
      body.statements.count == 1, body.statements.first?.isPlainReturn == true
    else { return false }
    return condition.keptName != nil
  }
}

private final class BreakFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label == nil { found = true }
    return .skipChildren
  }
  override func visit(_ node: FallThroughStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
