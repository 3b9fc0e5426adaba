import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// A local variable that a closure reads and that is changed behind it.
  ///
  /// In Swift 5 mode the compiler then warns of a task's closure and not of a queue's ("mutated after capture by
  /// sendable closure"); in Swift 6 mode it refuses both.
  func variableChanged(after closure: ClosureExprSyntax) -> String? {
    guard settings.languageMode < .v6 else { return nil }
    let body = Syntax(closure).functionBody
    // In a loop, what changes before the closure changes behind it in the next turn.
    let start = Syntax(closure).loop(within: body)?.position ?? closure.endPosition
    let finder = MutationFinder(after: start)
    finder.walk(body)
    guard !finder.names.isEmpty else { return nil }
    let captured = Set((closure.signature?.capture?.items ?? []).map(\.name.text))
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      guard finder.names.contains(token.text), !captured.contains(token.text),
        token.reference != nil,
        let binding = resolver.binding(of: token.text, at: Syntax(closure)), case .local = binding.origin,
        !binding.isLet
      else { continue }
      return token.text
    }
    return nil
  }
}

/// The local names that are assigned or passed as `inout` behind a position.
final class MutationFinder: SyntaxVisitor {
  private let start: AbsolutePosition
  var names: Set<String> = []

  init(after start: AbsolutePosition) {
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard node.position >= start, elements.count >= 3,
      let target = elements[0].assignedName
    else {
      return .visitChildren
    }
    let isCompound = elements[1].as(BinaryOperatorExprSyntax.self).map { symbol in
      symbol.operator.text.hasSuffix("=")
        && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol.operator.text)
    }
    if elements[1].is(AssignmentExprSyntax.self) || isCompound == true { names.insert(target) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if node.position >= start, let target = node.expression.as(DeclReferenceExprSyntax.self) {
      names.insert(target.baseName.text)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The variable that an assignment to this expression changes: `point` for `point.x`.
  fileprivate var assignedName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    return self.as(MemberAccessExprSyntax.self)?.base?.assignedName
  }
}
