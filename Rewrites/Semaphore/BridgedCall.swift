import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The statements between the semaphore's creation and the wait that make the signal come, inside of a continuation that
/// the signal resumes.
struct BridgedCall {
  /// The function that is taken to call its closure once; nil where that is proved.
  private(set) var callee: (name: String, place: Reason.Place?)?
  private let region: [CodeBlockItemSyntax]
  private let wait: CodeBlockItemSyntax
  private let declaration: CodeBlockItemSyntax
  private let signals: [(call: FunctionCallExprSyntax, range: Range<Int>)]
  /// The variable that a closure gives the value which is waited for.
  private let value: BridgedValue?
  private let file: FileContext

  init(_ timed: TimedWait, of uses: SemaphoreUses) throws(Refusal) {
    file = uses.file
    let file = uses.file
    let unknown = Refusal(
      "unknown-form", "the wait, the call that it waits for and the signal don't have a recognised form",
      at: file.place(timed.call))
    guard case .dropped = timed.use, !uses.signals.isEmpty,
      let declaration = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      let list = timed.statement.parent?.as(CodeBlockItemListSyntax.self),
      // All of it in one turn of a loop is as if each turn made its own.
      list.runs(within: declaration.parent)
    else { throw unknown }
    // A capture list would have to name the continuation, of which the compiler can't tell the type then.
    guard !uses.others.contains(where: { $0.is(ClosureCaptureSyntax.self) }) else { throw unknown }
    let items = Array(list)
    let start = items.firstIndex { $0.id == declaration.id }.map { $0 + 1 } ?? 0
    guard let end = items.firstIndex(where: { $0.id == timed.statement.id }), start < end,
      let first = items[start..<end].firstIndex(where: { item in
        uses.signals.contains { item.trimmedUTF8Range.contains($0.start) }
      })
    else { throw unknown }
    let region = items[first..<end]
    guard
      uses.signals.allSatisfy({ call in region.contains { $0.trimmedUTF8Range.contains(call.start) } }),
      region.allSatisfy({ JumpFinder.all(in: $0).isEmpty && !$0.suspendsOnceAsync })
    else { throw unknown }
    let declared = region.reduce(into: Set<String>()) { $0.formUnion($1.variableNames) }
    let later = items[(end + 1)...].flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.identifierText) }
    guard declared.isDisjoint(with: later) else { throw unknown }
    var signals: [(FunctionCallExprSyntax, Range<Int>)] = []
    for call in uses.signals {
      if let task = call.closures(upTo: Syntax(list)).first(where: \.isTaskBody) {
        throw Refusal(
          "blocking-bridge",
          "the work that it waits for is a task; await its value instead",
          at: file.place(task))
      }
      if call.parent?.is(CodeBlockItemSyntax.self) == true {
        signals.append((call, call.trimmedUTF8Range))
      } else if let sequence = call.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      {
        signals.append((call, sequence.trimmedUTF8Range))
      } else {
        throw unknown
      }
    }
    let flow = HandlerFlow(file).outcome(
      ofCalling: "signal", owing: "wait", on: uses.name, in: region, endingAt: [])
    guard let flow, case .once = flow.outcome else {
      throw Refusal(
        "unproved-signal", "'\(uses.name)' is not known to be signalled exactly once on every path",
        at: file.place(uses.signals[0]))
    }
    callee = flow.trusted.first.map { trusted in
      (Callee(trusted.call)?.name ?? trusted.call.calledExpression.shortText, trusted.doubt.place)
    }
    self.region = Array(region)
    self.signals = signals
    self.declaration = declaration
    wait = timed.statement
    value = uses.signals.only.flatMap { signal in
      signal.enclosing(ClosureExprSyntax.self).flatMap {
        BridgedValue(setBy: $0, before: signal, readAfter: timed.statement, in: list)
      }
    }
  }

  func edits() throws(Refusal) -> [Edit] {
    let source = file.source
    guard let first = region.first, let last = region.last else { return [] }
    let start = first.start
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(first))
    let gone = [declaration] + (value.map { [$0.declaration] } ?? [])
    guard source.isFirstOnLine(start), let removal = StatementRemoval(gone, in: file),
      let ending = StatementRemoval([wait], in: file),
      (removal.comments + ending.comments).isEmpty, removal.lastComment == nil, ending.lastComment == nil
    else { throw layout }
    let top = source.blanks(before: start).lowerBound
    let bottom = source.nextLineStart(after: last.trimmedUTF8Range.upperBound)
    let indentation = Layout.indentation(at: start, in: source)
    let head = value.map { "\($0.keyword) \($0.name): \($0.type) = " } ?? ""
    guard
      let body = StatementWrapping(in: file).wrapping(
        top..<bottom, opening: head + "await withCheckedContinuation { continuation in",
        indentation: indentation)
    else { throw layout }
    guard let value, let signal = signals.first?.call.parent?.as(CodeBlockItemSyntax.self) else {
      return removal.edits + ending.edits + body
        + signals.map { file.edit($0.range, "continuation.resume()") }
    }
    let set = value.assignment
    guard signal.comments(in: set.end..<signal.end).isEmpty else { throw layout }
    let resumption = [
      file.edit(set.start..<value.value.start, "continuation.resume(returning: "),
      // What only signalled goes with what stands between.
      file.edit(set.end..<signal.end, ")"),
    ]
    let lines = body.filter { !(set.end..<signal.end).contains($0.range.lowerBound) }
    return removal.edits + ending.edits + lines + resumption
  }
}

extension CodeBlockItemListSyntax {
  /// Whether it is a list of statements or stands in it, with no closure or function between.
  fileprivate func runs(within outer: Syntax?) -> Bool {
    var current: Syntax? = Syntax(self)
    while let node = current, node.id != outer?.id {
      if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self)
        || node.is(FunctionDeclSyntax.self) || node.is(DeferStmtSyntax.self)
      {
        return false
      }
      current = node.parent
    }
    return current != nil
  }
}

/// A variable without a value that a closure sets right before it signals.
private struct BridgedValue {
  let declaration: CodeBlockItemSyntax
  let name: String
  let type: String
  /// `let`, or `var` where it is changed later.
  let keyword: String
  let assignment: CodeBlockItemSyntax
  let value: ExprSyntax

  init?(
    setBy closure: ClosureExprSyntax, before signal: FunctionCallExprSyntax,
    readAfter wait: CodeBlockItemSyntax,
    in list: CodeBlockItemListSyntax
  ) {
    let statements = Array(closure.statements)
    guard statements.count >= 2, statements.last?.id == signal.parent?.id,
      case let assignment = statements[statements.count - 2],
      let elements = assignment.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].as(DeclReferenceExprSyntax.self),
      case let name = target.baseName.identifierText,
      let declaration = list.last(where: { $0.position < closure.position && $0.variableNames.contains(name) }
      ),
      let variable = declaration.item.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
      variable.bindingSpecifier.tokenKind == .keyword(.var), let binding = Array(variable.bindings).only,
      let type = binding.typeAnnotation?.type, binding.accessorBlock == nil,
      binding.initializer.map({ $0.value.is(NilLiteralExprSyntax.self) }) ?? true
    else { return nil }
    let isRead = list.contains { item in
      item.position > declaration.position && item.position < wait.position
        && item.tokens(viewMode: .sourceAccurate).contains {
          $0.identifierText == name && $0.id != target.baseName.id
        }
    }
    guard !isRead else { return nil }
    let isChanged = list.contains { item in
      item.position > wait.position && item.changes(name)
    }
    self.declaration = declaration
    self.name = name
    self.type = type.compactText
    keyword = isChanged ? "var" : "let"
    self.assignment = assignment
    value = elements[2]
  }
}

extension CodeBlockItemSyntax {
  /// Whether a name may be set in the statement.
  fileprivate func changes(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.identifierText == name, let reference = token.reference else { return false }
      var node = Syntax(reference)
      while let parent = node.parent {
        if parent.is(InOutExprSyntax.self) { return true }
        if let list = parent.as(ExprListSyntax.self) {
          return list.first.map { Syntax($0).id } == node.id && list.count > 1
            && (list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
              || list.dropFirst().first?.compactText.hasSuffix("=") == true)
        }
        guard
          parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
            || parent.is(SubscriptCallExprSyntax.self)
        else { return false }
        node = parent
      }
      return false
    }
  }
}

extension ClosureExprSyntax {
  /// Whether every path through the closure ends with the signal, which is its last statement or deferred first.
  func signalsAtTheEnd(_ signal: FunctionCallExprSyntax) -> Bool {
    if let deferred = statements.first?.item.as(DeferStmtSyntax.self) {
      return Array(deferred.body.statements).only?.id == signal.parent?.id
    }
    guard statements.last?.id == signal.parent?.id else { return false }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return !finder.found
  }

  /// Whether a `return` of its own stands in the closure.
  var returns: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.found
  }
}

private final class ReturnFinder: SyntaxVisitor {
  var found = false
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax {
  /// Whether it awaits, or waits in a way that becomes an `await`: the closure of a continuation can't.
  fileprivate var suspendsOnceAsync: Bool {
    awaits
      || InlineCalls.collect(in: Syntax(self)).contains { call in
        ["wait", "waitForExpectations"].contains(Callee(call)?.name)
      }
  }
}
