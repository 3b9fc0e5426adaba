import Codebase
import Migration
import SwiftSyntax

extension Assumed {
  /// What a task rests on that captures a variable which is changed after it.
  package static func changesAfterCapture(_ name: String) -> Assumed {
    Assumption.crossesSafely.here("the compiler warns that '\(name)' changes after the task captures it")
  }
}

extension FileContext {
  /// A local variable that a closure reads and that is changed behind it.
  ///
  /// In Swift 5 mode the compiler then warns of a task's closure and not of a queue's ("mutated after capture by
  /// sendable closure"); in Swift 6 mode it refuses both.
  package func variableChanged(after closure: ClosureExprSyntax) -> String? {
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
        let binding = resolver.binding(of: token.text, at: Syntax(token)), case .local = binding.origin,
        !binding.isLet
      else { continue }
      return token.text
    }
    return nil
  }
}

/// The local names that are assigned or passed as `inout` behind a position.
package final class MutationFinder: SyntaxVisitor {
  private let start: AbsolutePosition
  package var names: Set<String> = []

  package init(after start: AbsolutePosition) {
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  package override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    node.endPosition <= start ? .skipChildren : .visitChildren
  }

  package override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard node.position >= start, elements.count >= 3 else { return .visitChildren }
    let isCompound = elements[1].as(BinaryOperatorExprSyntax.self).map { symbol in
      symbol.operator.text.hasSuffix("=")
        && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol.operator.text)
    }
    if elements[1].is(AssignmentExprSyntax.self) || isCompound == true {
      names.formUnion(elements[0].assignedNames)
    }
    return .visitChildren
  }

  package override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if node.position >= start { names.formUnion(node.expression.assignedNames) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The variables that an assignment to this expression changes: `point` for `point.x`.
  fileprivate var assignedNames: [String] {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): [node.baseName.text]
    case .memberAccessExpr(let node): node.base?.assignedNames ?? []
    case .optionalChainingExpr(let node): node.expression.assignedNames
    case .forceUnwrapExpr(let node): node.expression.assignedNames
    case .tupleExpr(let node): node.elements.flatMap(\.expression.assignedNames)
    default: []
    }
  }
}
