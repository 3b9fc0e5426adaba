import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block that an async function waits for by a continuation, which the block resumes on every path once, as the last
/// that it does there: `await withCheckedContinuation { continuation in queue.async { continuation.resume(…) } }`.
///
/// The same block could be waited for by `queue.asyncAndWait`, which gives back what it returns. This is not what it
/// becomes; it is the step between: what can replace the queue can replace it in that form.
struct AnsweredBlock {
  /// What makes it `queue.asyncAndWait { … }`, with `return` and `throw` for what resumes.
  let edits: [Edit]

  init?(_ block: QueueBlock) {
    guard block.call.method == "async", block.closure.signature == nil,
      block.call.options.keys.allSatisfy({ $0 == "flags" }), !block.call.hasOtherFlags,
      let around = WaitAround(block)
    else { return nil }
    var answers = Answers(name: around.name, in: block.file)
    guard let answerEdits = answers.edits(of: block.closure) else { return nil }
    let file = block.file
    let call = block.call.call
    let start = around.whole.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = around.whole.trimmedUTF8Range.upperBound
    let inside = call.trimmedUTF8Range
    guard around.whole.comments(in: start..<inside.lowerBound).isEmpty,
      around.whole.comments(in: inside.upperBound..<end).isEmpty,
      !call.containsMultilineString,
      answers.throwsErrors || !around.isTried || !answers.usesTry
    else { return nil }
    var edits = [
      file.edit(start..<inside.lowerBound, answers.throwsErrors ? "try " : ""),
      file.edit(block.call.callee.declName.trimmedUTF8Range, "asyncAndWait"),
      file.edit(inside.upperBound..<end, ""),
    ]
    edits += answerEdits
    let outer = Layout.indentation(at: start, in: file.source)
    let own = Layout.indentation(at: inside.lowerBound, in: file.source)
    if own.hasPrefix(outer), own.utf8.count > outer.utf8.count {
      let excess = own.utf8.count - outer.utf8.count
      var line = file.source.nextLineStart(after: inside.lowerBound)
      while line < inside.upperBound {
        let range = line..<line + excess
        if Layout.indentation(at: line, in: file.source).utf8.count >= excess,
          !edits.contains(where: { $0.range.overlaps(range) })
        {
          edits.append(file.edit(range, ""))
        }
        line = file.source.nextLineStart(after: line)
      }
    }
    self.edits = edits
  }
}

/// `await withCheckedContinuation { name in … }` around a block that is all it holds, as the last of a method.
struct WaitAround {
  fileprivate let name: String
  /// From its `try` or `await` on.
  fileprivate let whole: ExprSyntax
  fileprivate let isTried: Bool

  fileprivate init?(_ block: QueueBlock) {
    guard let item = block.call.call.parent?.as(CodeBlockItemSyntax.self),
      let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.statements.count == 1,
      let signature = closure.signature, signature.capture == nil, signature.attributes.isEmpty,
      let name = signature.onlyParameter,
      let call = closure.continuationCall, call.arguments.isEmpty, call.additionalTrailingClosures.isEmpty,
      let callee = Callee(call), block.file.resolver.binding(of: callee.name, at: Syntax(call)) == nil,
      let awaited = call.parent?.as(AwaitExprSyntax.self)
    else { return nil }
    self.name = name
    let tried = awaited.parent?.as(TryExprSyntax.self)
    isTried = tried != nil
    guard tried?.questionOrExclamationMark == nil else { return nil }
    whole = tried.map(ExprSyntax.init) ?? ExprSyntax(awaited)
    let statement = whole.parent?.is(ReturnStmtSyntax.self) == true ? whole.parent : Syntax(whole)
    guard let last = statement?.parent?.as(CodeBlockItemSyntax.self),
      let body = last.parent?.parent?.as(CodeBlockSyntax.self), body.statements.last?.id == last.id,
      let function = body.parent?.as(FunctionDeclSyntax.self),
      function.signature.effectSpecifiers?.asyncSpecifier != nil,
      function.parent?.is(MemberBlockItemSyntax.self) == true
    else { return nil }
  }
}

extension ClosureSignatureSyntax {
  /// The name of the one parameter, where there is one.
  fileprivate var onlyParameter: String? {
    switch parameterClause {
    case .simpleInput(let names) where names.count == 1: names.first?.name.identifierText
    case .parameterClause(let clause) where clause.parameters.count == 1:
      clause.parameters.first.map { ($0.secondName ?? $0.firstName).identifierText }
    default: nil
    }
  }
}

/// The calls that resume a continuation, each the last that its path does.
private struct Answers {
  let name: String
  let file: FileContext
  private(set) var throwsErrors = false
  private(set) var usesTry = false
  private var found: [Edit] = []
  /// How many mentions of the continuation were understood.
  private var count = 0
  private var ways = 0

  init(name: String, in file: FileContext) {
    self.name = name
    self.file = file
  }

  /// Nil where some path does not end so.
  mutating func edits(of closure: ClosureExprSyntax) -> [Edit]? {
    let tokens = Array(closure.statements.tokens(viewMode: .sourceAccurate))
    usesTry = tokens.contains { $0.tokenKind == .keyword(.try) }
    let returns = tokens.count { $0.tokenKind == .keyword(.return) }
    guard end(closure.statements, isBody: true), collectEarly(in: Syntax(closure.statements)),
      count == tokens.count(where: { $0.identifierText == name }), ways == returns,
      // An error that the block throws in a `do` of its own would be caught there.
      !throwsErrors || !tokens.contains(where: { $0.tokenKind == .keyword(.do) })
    else { return nil }
    return found
  }

  /// Whether a list of statements ends by resuming, on all of its paths.
  private mutating func end(_ list: CodeBlockItemListSyntax, isBody: Bool) -> Bool {
    guard let last = list.last else { return false }
    if let answer = Answer(last, name) {
      take(answer, last, followedBy: nil, isOnly: isBody && list.count == 1, isBodyEnd: isBody)
      return true
    }
    if Answer.isPlainReturn(last) {
      // Its `resume` is found with those of early ways out.
      return list.count > 1
        && Answer(list[list.index(before: list.index(before: list.endIndex))], name) != nil
    }
    if let check = last.itemExpression?.as(IfExprSyntax.self) { return end(check) }
    if let choice = last.itemExpression?.as(SwitchExprSyntax.self) {
      for item in choice.cases {
        guard let item = item.as(SwitchCaseSyntax.self), end(item.statements, isBody: false) else {
          return false
        }
      }
      return true
    }
    return false
  }

  private mutating func end(_ check: IfExprSyntax) -> Bool {
    guard end(check.body.statements, isBody: false) else { return false }
    switch check.elseBody {
    case .codeBlock(let block): return end(block.statements, isBody: false)
    case .ifExpr(let other): return end(other)
    case nil: return false
    }
  }

  /// `continuation.resume(…)` with `return` behind it, anywhere in the block but in closures of its own.
  private mutating func collectEarly(in node: Syntax) -> Bool {
    for list in Lists.collect(in: node) where list.count > 1 {
      guard let last = list.last, Answer.isPlainReturn(last) else { continue }
      let before = list[list.index(before: list.index(before: list.endIndex))]
      guard let answer = Answer(before, name) else { return false }
      take(answer, before, followedBy: last, isOnly: false, isBodyEnd: false)
    }
    return true
  }

  private mutating func take(
    _ answer: Answer, _ item: CodeBlockItemSyntax, followedBy way: CodeBlockItemSyntax?, isOnly: Bool,
    isBodyEnd: Bool
  ) {
    count += 1
    if way != nil { ways += 1 }
    let range = item.trimmedUTF8Range
    // Counted twice, so that the block is left.
    if !item.comments(in: range).isEmpty { count += 1 }
    switch answer.kind {
    case .value(let value):
      let inner = value.trimmedUTF8Range
      found.append(file.edit(range.lowerBound..<inner.lowerBound, isOnly ? "" : "return "))
      found.append(file.edit(inner.upperBound..<range.upperBound, ""))
    case .error(let value):
      throwsErrors = true
      let inner = value.trimmedUTF8Range
      found.append(file.edit(range.lowerBound..<inner.lowerBound, "throw "))
      found.append(file.edit(inner.upperBound..<range.upperBound, ""))
    case .result(let value):
      throwsErrors = true
      let inner = value.trimmedUTF8Range
      found.append(file.edit(range.lowerBound..<inner.lowerBound, isOnly ? "try " : "return try "))
      found.append(file.edit(inner.upperBound..<range.upperBound, ".get()"))
    case .nothing:
      if way == nil, !isBodyEnd {
        found.append(file.edit(range, "return"))
      } else if let removal = LineRemoval(item, in: file) {
        found += removal.edits
      } else {
        count += 1
      }
      return
    }
    guard let way else { return }
    if let removal = LineRemoval(way, in: file) { found += removal.edits } else { count += 1 }
  }
}

/// `continuation.resume(…)` as a statement.
private struct Answer {
  enum Kind {
    case value(ExprSyntax)
    case error(ExprSyntax)
    case result(ExprSyntax)
    case nothing
  }

  let kind: Kind

  init?(_ item: CodeBlockItemSyntax, _ name: String) {
    guard let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.name == "resume", callee.receiver?.compactText == name, call.trailingClosure == nil
    else { return nil }
    guard let argument = call.arguments.first else {
      kind = .nothing
      return
    }
    guard call.arguments.count == 1 else { return nil }
    let value = argument.expression
    switch argument.label?.text {
    case "returning":
      kind = value.is(TupleExprSyntax.self) && value.compactText == "()" ? .nothing : .value(value)
    case "throwing": kind = .error(value)
    case "with":
      guard value.is(DeclReferenceExprSyntax.self) else { return nil }
      kind = .result(value)
    default: return nil
    }
  }

  static func isPlainReturn(_ item: CodeBlockItemSyntax) -> Bool {
    item.item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }
}

/// The lists of statements that belong to a piece of code itself.
private final class Lists: SyntaxVisitor {
  private var found: [CodeBlockItemListSyntax] = []

  static func collect(in node: Syntax) -> [CodeBlockItemListSyntax] {
    let visitor = Lists(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
