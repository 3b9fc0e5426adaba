import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Takes the shell of a queue's block away: what stood in it runs in the code around it.
struct BlockUnwrapping {
  private let block: QueueBlock
  /// The call, with the `try` before it.
  private let whole: Syntax
  private let removesSelf: Bool

  private var file: FileContext { block.file }
  private var closure: ClosureExprSyntax { block.closure }

  /// - Parameter removesSelf: whether `self.` goes where only the closure needed it.
  init(_ block: QueueBlock, removesSelf: Bool = false) {
    self.block = block
    self.removesSelf = removesSelf
    let call = Syntax(block.call.call)
    whole = call.parent.flatMap { $0.is(TryExprSyntax.self) ? $0 : nil } ?? call
  }

  /// The edits; a refusal where the block can't do without its closure, or its layout can't be kept.
  func edits() throws(Refusal) -> [Edit] {
    guard !closure.statements.isEmpty else {
      throw Refusal("empty-block", "the block is empty", at: block.use.place)
    }
    if closure.statements.contains(where: { $0.item.is(DeferStmtSyntax.self) }), returnStatement == nil,
      whole.parent?.as(CodeBlockItemSyntax.self)?.isLastOfBody != true
    {
      throw Refusal("defer", "the block ends with a 'defer', and more code follows it", at: block.use.place)
    }
    if let parameters = closure.signature?.parameterClause, !parameters.isEmptyParameters {
      throw layout
    }
    var inner: [Edit] = []
    if let capture = closure.signature?.capture {
      guard let removal = WeakSelfRemoval(block) else {
        throw Refusal(
          "captured-value",
          "the block's capture list copies '\(capture.compactText)' when it is enqueued",
          at: file.place(capture))
      }
      inner = removal.strengthening
    }
    let shell = try shellEdits()
    var edits = inner.filter { edit in !shell.contains { $0.covers(edit) } }
    edits += shell.filter { edit in !inner.contains { $0.covers(edit) } }
    let spare = removesSelf ? SpareSelf.removals(in: block) : []
    for removal in spare where !edits.contains(where: { $0.conflicts(with: removal) }) {
      edits.append(removal)
    }
    return edits
  }

  private var layout: Refusal {
    Refusal(
      "call-layout", "the layout of this call of '\(block.call.method)' doesn't allow its removal",
      at: block.use.place)
  }

  // MARK: By what the block holds

  private func shellEdits() throws(Refusal) -> [Edit] {
    if let value = closure.onlyExpression, let edits = expressionEdits(value) { return edits }
    if let result = returnStatement {
      return try statementEdits(Syntax(result), prefix: nil)
    }
    if let item = whole.parent?.as(CodeBlockItemSyntax.self) {
      if closure.returnsEarly, !item.isLastOfBody {
        throw Refusal(
          "early-return", "the block returns early, and more code follows it", at: file.place(closure))
      }
      return try statementEdits(Syntax(whole), prefix: nil)
    }
    guard let assigned = AssignedStatement(whole) else { throw layout }
    return try assignmentEdits(assigned)
  }

  /// `return queue.sync { … }`
  private var returnStatement: ReturnStmtSyntax? { whole.parent?.as(ReturnStmtSyntax.self) }

  /// The call gives way to the one expression of its block.
  private func expressionEdits(_ value: ExprSyntax) -> [Edit]? {
    let isTried = whole.is(TryExprSyntax.self) && value.is(TryExprSyntax.self)
    let start = (isTried ? whole : Syntax(block.call.call)).positionAfterSkippingLeadingTrivia.utf8Offset
    let end = whole.trimmedUTF8Range.upperBound
    let inside = value.trimmedUTF8Range
    // Comments would be lost on the way.
    guard whole.comments(in: start..<inside.lowerBound).isEmpty,
      whole.comments(in: inside.upperBound..<end).isEmpty
    else { return nil }
    let needsParentheses = !stands(alone: value)
    if needsParentheses, isTried { return nil }
    var edits = [
      file.edit(start..<inside.lowerBound, needsParentheses ? "(" : ""),
      file.edit(inside.upperBound..<end, needsParentheses ? ")" : ""),
    ]
    let text = file.source.text(in: inside)
    if text.contains(where: \.isNewline) {
      guard !value.containsMultilineString else { return nil }
      let outer = Layout.indentation(at: start, in: file.source)
      let inner = Layout.indentation(at: inside.lowerBound, in: file.source)
      if inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count {
        edits += indentationEdits(inside, less: inner.utf8.count - outer.utf8.count)
      }
    }
    return edits
  }

  private func indentationEdits(_ range: Range<Int>, less excess: Int) -> [Edit] {
    var edits: [Edit] = []
    var line = file.source.nextLineStart(after: range.lowerBound)
    while line < range.upperBound {
      let indentation = Layout.indentation(at: line, in: file.source)
      if indentation.utf8.count >= excess { edits.append(file.edit(line..<line + excess, "")) }
      line = file.source.nextLineStart(after: line)
    }
    return edits
  }

  /// Whether an expression means the same without its closure around it, where the call stands.
  private func stands(alone value: ExprSyntax) -> Bool {
    switch value.kind {
    case .declReferenceExpr, .memberAccessExpr, .subscriptCallExpr, .integerLiteralExpr, .stringLiteralExpr,
      .booleanLiteralExpr, .tupleExpr, .arrayExpr, .dictionaryExpr, .forceUnwrapExpr:
      return true
    case .functionCallExpr:
      if value.as(FunctionCallExprSyntax.self)?.trailingClosure == nil { return true }
    default: break
    }
    guard let parent = whole.parent else { return false }
    switch parent.kind {
    case .codeBlockItem, .returnStmt, .labeledExpr: return true
    case .initializerClause: return parent.parent?.is(OptionalBindingConditionSyntax.self) != true
    case .exprList:
      // `x = queue.sync { a ?? b }`
      let elements = parent.as(ExprListSyntax.self).map(Array.init) ?? []
      return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
        && elements[2].trimmedUTF8Range.upperBound == whole.trimmedUTF8Range.upperBound
    default: return false
    }
  }

  /// The statements of the block follow in place of the statement that held the call.
  ///
  /// - Parameter name: a name that the block declares in place of the statement.
  private func statementEdits(
    _ statement: Syntax, prefix: Edit?, ignoring name: String? = nil
  ) throws(Refusal) -> [Edit] {
    try checkNames(around: statement, except: name)
    let removal = ShellRemoval(
      block.call.call, closure: closure, statement: statement, dropsSignature: true, in: file)
    guard let edits = removal.edits else { throw layout }
    guard let prefix else { return edits }
    return edits.filter { !prefix.covers($0) } + [prefix]
  }

  /// `let value = queue.sync { …; return x }`: the last statement is what assigns.
  private func assignmentEdits(_ assigned: AssignedStatement) throws(Refusal) -> [Edit] {
    guard let last = closure.statements.last?.item.as(ReturnStmtSyntax.self), last.expression != nil,
      closure.returnCount == 1, closure.signature?.returnClause == nil
    else {
      throw Refusal(
        "early-return", "the block returns from several places, and its value is assigned",
        at: file.place(closure))
    }
    if assigned.names(last.expression),
      closure.statements.declaredNames.contains(assigned.pattern ?? ""),
      let lines = file.linesToDelete(of: Syntax(last))
    {
      // The block's own variable of that name takes its place.
      return try statementEdits(assigned.statement, prefix: file.edit(lines, ""), ignoring: assigned.pattern)
    }
    let head = file.source.text(
      in: assigned.statement.positionAfterSkippingLeadingTrivia
        .utf8Offset..<whole
        .positionAfterSkippingLeadingTrivia.utf8Offset)
    guard !head.contains(where: \.isNewline), !head.contains("/") else { throw layout }
    let keyword = last.returnKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    let value = last.expression?.positionAfterSkippingLeadingTrivia.utf8Offset ?? keyword
    return try statementEdits(assigned.statement, prefix: file.edit(keyword..<value, head))
  }

  /// What the block declares must not meet a name of the code around it.
  private func checkNames(around statement: Syntax, except name: String?) throws(Refusal) {
    let declared = closure.statements.declaredNames.filter { $0 != name }
    guard !declared.isEmpty, let list = statement.enclosing(CodeBlockItemListSyntax.self) else { return }
    let inside = closure.trimmedUTF8Range
    for token in list.tokens(viewMode: .sourceAccurate) where declared.contains(token.identifierText) {
      guard !inside.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset) else { continue }
      throw Refusal(
        "name-clash",
        "'\(token.identifierText)' is declared in the block, and the code around it has another '\(token.identifierText)'",
        at: file.place(token))
    }
  }

}

/// A statement that gives a call's value to a variable: `let x = call`, `x = call`.
private struct AssignedStatement {
  let statement: Syntax
  /// The name of the constant that is declared.
  private(set) var pattern: String?

  init?(_ whole: Syntax) {
    if let clause = whole.parent?.as(InitializerClauseSyntax.self),
      let variable = clause.parent?.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindings.first?.accessorBlock == nil, variable.parent?.is(CodeBlockItemSyntax.self) == true
    {
      statement = Syntax(variable)
      pattern = variable.bindings.first?.typeAnnotation == nil ? clause.declaredName : nil
    } else if let list = whole.parent?.as(ExprListSyntax.self), let sequence = list.parent,
      sequence.parent?.is(CodeBlockItemSyntax.self) == true
    {
      let elements = Array(list)
      guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), Syntax(elements[2]).id == whole.id
      else { return nil }
      statement = sequence
    } else {
      return nil
    }
  }

  /// Whether an expression is no more than the name of the constant.
  func names(_ expression: ExprSyntax?) -> Bool {
    pattern != nil && expression?.compactText == pattern
  }
}

extension InitializerClauseSyntax {
  /// The name of the constant that it gives its value to.
  fileprivate var declaredName: String? {
    guard let binding = parent?.as(PatternBindingSyntax.self),
      binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

extension ClosureSignatureSyntax.ParameterClause {
  fileprivate var isEmptyParameters: Bool {
    if case .parameterClause(let clause) = self { return clause.parameters.isEmpty }
    return false
  }
}

extension Edit {
  /// Whether another edit's bytes are all part of what this one replaces.
  fileprivate func covers(_ other: Edit) -> Bool {
    self != other && file == other.file && range.lowerBound <= other.range.lowerBound
      && other.range.upperBound <= range.upperBound && !range.isEmpty
  }
}

extension ClosureExprSyntax {
  /// The one expression that a closure consists of, behind `return` or not.
  fileprivate var onlyExpression: ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }

  /// How many `return` statements are the closure's own.
  fileprivate var returnCount: Int {
    let counter = ReturnCounter(viewMode: .sourceAccurate)
    counter.walk(statements)
    return counter.count
  }

  fileprivate var returnsEarly: Bool { returnCount > 0 }
}

private final class ReturnCounter: SyntaxVisitor {
  var count = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax {
  /// Whether nothing of the function or accessor follows the statement.
  fileprivate var isLastOfBody: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id, let owner = list.parent
    else { return false }
    if owner.is(AccessorBlockSyntax.self) { return true }
    guard let body = owner.as(CodeBlockSyntax.self), let declaration = body.parent else { return false }
    return declaration.is(FunctionDeclSyntax.self) || declaration.is(AccessorDeclSyntax.self)
  }
}
