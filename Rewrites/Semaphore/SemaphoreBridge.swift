import Codebase
import Migration
import SwiftSyntax

/// A semaphore that starts at 0: code waits until other work signals.
struct SemaphoreBridge {
  private let uses: SemaphoreUses
  private let file: FileContext

  init(_ uses: SemaphoreUses) {
    self.uses = uses
    file = uses.file
  }

  func proposal() throws(Refusal) -> Proposal {
    guard let wait = uses.waits.first else {
      throw Refusal("blocking-bridge", "nothing waits for '\(uses.name)' in a form that is understood")
    }
    guard uses.isLocal, file.isolation.isAsyncContext(Syntax(wait)) else {
      let task = uses.signals.first { $0.enclosing(ClosureExprSyntax.self)?.isTaskBody == true }
      if let task {
        throw Refusal(
          "blocking-wait-for-task",
          "a thread waits for a task, which may need that thread; synchronous code can't await",
          at: file.place(task))
      }
      throw Refusal(
        "blocking-bridge", "a thread waits for other work, and synchronous code can't await",
        at: file.place(wait))
    }
    let awaited = try BridgedCall(wait, of: uses)
    return .change(
      Draft(
        "an awaited continuation instead of a thread that waits",
        assuming: [
          Assumption.handlerCalledOnce.here(
            "'\(awaited.callee)' is taken to call its closure exactly once, since a continuation must be resumed once"
          ),
          Assumption.interleaves.here("other work of the actor may run while the function is suspended"),
        ], edits: try awaited.edits(), absorbs: uses.sites))
  }
}

/// The one call between the semaphore's creation and the wait for it.
private struct BridgedCall {
  let callee: String
  private let statement: CodeBlockItemSyntax
  private let wait: CodeBlockItemSyntax
  private let declaration: CodeBlockItemSyntax
  private let signal: FunctionCallExprSyntax
  private let file: FileContext

  init(_ wait: FunctionCallExprSyntax, of uses: SemaphoreUses) throws(Refusal) {
    file = uses.file
    let unknown = Refusal(
      "unknown-form", "the wait, the call that it waits for and the signal are not laid out plainly",
      at: uses.file.place(wait))
    guard uses.waits.count == 1, let signal = uses.signals.only,
      let wait = wait.parent?.as(CodeBlockItemSyntax.self),
      let declaration = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      let list = wait.parent?.as(CodeBlockItemListSyntax.self), declaration.parent?.id == list.id,
      let closure = signal.enclosing(ClosureExprSyntax.self), closure.signalsAtTheEnd(signal),
      let (call, _) = closure.argumentOf, let callee = Callee(call),
      let statement = call.parent?.as(CodeBlockItemSyntax.self), statement.parent?.id == list.id
    else { throw unknown }
    if closure.isTaskBody || ["async", "asyncAfter", "sync", "addOperation"].contains(callee.name) {
      throw Refusal(
        "blocking-bridge",
        "the work that it waits for is started here, and should be awaited as a task's value",
        at: uses.file.place(call))
    }
    let between = Array(list).filter { $0.position > declaration.position && $0.position < wait.position }
    guard between.allSatisfy({ $0.id == statement.id || $0.item.is(VariableDeclSyntax.self) }),
      between.last?.id == statement.id
    else { throw unknown }
    self.callee = callee.name
    self.signal = signal
    self.wait = wait
    self.declaration = declaration
    self.statement = statement
  }

  func edits() throws(Refusal) -> [Edit] {
    let source = file.source
    let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(statement))
    guard source.isFirstOnLine(start), let removal = StatementRemoval([declaration], in: file),
      let ending = StatementRemoval([wait], in: file),
      (removal.comments + ending.comments).isEmpty, removal.lastComment == nil, ending.lastComment == nil,
      statement.item.is(FunctionCallExprSyntax.self)
    else { throw layout }
    let top = source.blanks(before: start).lowerBound
    let bottom = source.nextLineStart(after: statement.trimmedUTF8Range.upperBound)
    let indentation = Layout.indentation(at: start, in: source)
    guard
      let body = StatementWrapping(in: file).wrapping(
        top..<bottom, opening: "await withCheckedContinuation { continuation in", indentation: indentation)
    else { throw layout }
    return removal.edits + ending.edits + body + [file.edit(signal.trimmedUTF8Range, "continuation.resume()")]
  }
}

extension ClosureExprSyntax {
  /// Whether every path through the closure ends with the signal, which is its last statement or deferred first.
  fileprivate func signalsAtTheEnd(_ signal: FunctionCallExprSyntax) -> Bool {
    if let deferred = statements.first?.item.as(DeferStmtSyntax.self) {
      return Array(deferred.body.statements).only?.id == signal.parent?.id
    }
    guard statements.last?.id == signal.parent?.id else { return false }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return !finder.found
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
