import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `Task { …; semaphore.signal() }` right before the wait: the task is awaited, or its body takes its place where that
/// is the same.
struct AwaitedTask {
  private let call: FunctionCallExprSyntax
  private let closure: ClosureExprSyntax
  private let signal: CodeBlockItemSyntax
  private let wait: CodeBlockItemSyntax
  private let declaration: CodeBlockItemSyntax
  private let isReplaced: Bool
  private let file: FileContext

  init?(_ timed: TimedWait, of uses: SemaphoreUses) {
    guard timed.isEndless, case .dropped = timed.use, uses.others.isEmpty, let signal = uses.signals.only,
      let declaration = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      let list = timed.statement.parent?.as(CodeBlockItemListSyntax.self), declaration.parent?.id == list.id,
      let closure = signal.enclosing(ClosureExprSyntax.self), closure.isTaskBody, !closure.returns,
      closure.signalsAtTheEnd(signal), let (call, _) = closure.argumentOf,
      call.trailingClosure?.id == closure.id, Callee(call)?.name != "addTask",
      let statement = call.parent?.as(CodeBlockItemSyntax.self), statement.parent?.id == list.id
    else { return nil }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == statement.id }), index + 1 < items.count,
      items[index + 1].id == timed.statement.id
    else { return nil }
    guard !UnhandledErrors.exist(in: closure.statements) else { return nil }
    let release = signal.enclosing(DeferStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
    guard let release = release ?? signal.parent?.as(CodeBlockItemSyntax.self),
      release.parent?.id == closure.statements.id, closure.statements.count > 1
    else { return nil }
    self.call = call
    self.closure = closure
    self.signal = release
    self.declaration = declaration
    wait = timed.statement
    file = uses.file
    // What the body declares must not meet the function's own names.
    let declared = closure.statements.reduce(into: Set<String>()) { $0.formUnion($1.variableNames) }
    let names = Set(
      items.filter { $0.id != statement.id }
        .flatMap { $0.tokens(viewMode: .sourceAccurate) }
        .filter { $0.reference != nil || $0.parent?.is(IdentifierPatternSyntax.self) == true }
        .map(\.identifierText))
    isReplaced =
      call.calledExpression.compactText == "Task" && call.arguments.isEmpty && closure.signature == nil
      && declared.isDisjoint(with: names)
  }

  var title: String {
    isReplaced
      ? "the task's body in place of a thread that waits for it"
      : "an awaited task instead of a thread that waits for it"
  }

  func edits() throws(Refusal) -> [Edit] {
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(call))
    guard let removal = StatementRemoval([declaration], in: file),
      let ending = StatementRemoval([wait], in: file), let signalled = signal.removalFromBlock(in: file),
      (removal.comments + ending.comments).isEmpty, removal.lastComment == nil, ending.lastComment == nil
    else { throw layout }
    let gone = removal.edits + ending.edits
    if isReplaced, let shell = ShellRemoval(call, closure: closure, in: file).edits {
      let kept = shell.filter { edit in
        !signalled.contains {
          $0.range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.range.upperBound
        }
      }
      let edits = gone + kept + signalled
      if edits.areFreeOfConflicts { return edits }
    }
    let rest = closure.statements.filter { $0.id != signal.id }
    let isValue = rest.count == 1 && rest.first?.item.is(ExprSyntax.self) == true
    return gone + signalled + [
      file.edit(call.start..<call.start, isValue ? "_ = await " : "await "),
      file.edit(call.end..<call.end, ".value"),
    ]
  }
}
