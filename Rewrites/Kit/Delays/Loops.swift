import Codebase
import Migration
import SwiftSyntax

extension Syntax {
  /// The nearest loop around the node, within a scope.
  package func loop(within scope: Syntax) -> Syntax? {
    var current = parent
    while let node = current, node != scope {
      if node.isLoopStatement { return node }
      if let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.name == "forEach"
      {
        return node
      }
      current = node.parent
    }
    guard let closure = scope.as(ClosureExprSyntax.self), closure.isBodyOfForEach else { return nil }
    return closure.argumentOf.map { Syntax($0.call) }
  }

  /// The nearest loop around the node, within a scope, that may come to the node more than once: it has no `return` or
  /// `break` behind it on every path.
  package func repeatingLoop(within scope: Syntax) -> Syntax? {
    var inner = self
    while let loop = inner.loop(within: scope) {
      guard leaves(loop) else { return loop }
      inner = loop
    }
    return nil
  }

  /// Whether each turn of a loop that comes to the node is its last.
  private func leaves(_ loop: Syntax) -> Bool {
    // `return` in the closure of `forEach` ends one turn.
    guard !loop.is(FunctionCallExprSyntax.self), !isCaught(in: loop) else { return false }
    var current = parent
    while let node = current, node != loop {
      if let list = node.as(CodeBlockItemListSyntax.self), let last = list.last, last.leaves(loop),
        !list.jumps(between: endPosition, and: last.position)
      {
        return true
      }
      current = node.parent
    }
    return false
  }

  /// Whether an error that is thrown behind the node may be caught within a loop, which goes on then.
  private func isCaught(in loop: Syntax) -> Bool {
    var current = parent
    while let node = current, node != loop {
      if let statement = node.as(DoStmtSyntax.self), !statement.catchClauses.isEmpty { return true }
      current = node.parent
    }
    return false
  }

  /// The names that a `for` loop, or the closure of `forEach`, has for an element; nil for other loops.
  var namesOfElements: Set<String>? {
    if let loop = self.as(ForStmtSyntax.self) { return Set(loop.pattern.boundNames) }
    guard let closure = self.as(FunctionCallExprSyntax.self)?.closures.only else { return nil }
    switch closure.signature?.parameterClause {
    case nil: return ["$0"]
    case .simpleInput(let names): return Set(names.map(\.name.identifierText))
    case .parameterClause(let clause):
      return Set(clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText })
    }
  }
}

extension ClosureExprSyntax {
  /// Whether the code around it runs it for each element, in a loop.
  var isBodyOfForEach: Bool {
    argumentOf.flatMap { Callee($0.call)?.name } == "forEach"
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement leaves a loop around it for good.
  fileprivate func leaves(_ loop: Syntax) -> Bool {
    if item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) { return true }
    guard let jump = item.as(BreakStmtSyntax.self) else { return false }
    var current = parent
    while let node = current {
      let isLabelled =
        jump.label.map { $0.text == node.parent?.as(LabeledStmtSyntax.self)?.label.text } ?? false
      if isLabelled { return node.range.contains(loop.position) }
      // A label that isn't found within the loop is that of a statement around it.
      if node == loop { return true }
      if jump.label == nil, node.is(SwitchExprSyntax.self) || node.isLoopStatement { return false }
      current = node.parent
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether control may leave the statements between two positions for another turn, or past those that follow.
  fileprivate func jumps(between start: AbsolutePosition, and end: AbsolutePosition) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.position >= start, token.position < end else { return false }
      return [.keyword(.continue), .keyword(.break), .keyword(.fallthrough)].contains(token.tokenKind)
    }
  }
}

extension Syntax {
  fileprivate var isLoopStatement: Bool {
    self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
  }
}
