import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A semaphore that starts above 1: it bounds how much runs at a time.
///
/// In a loop that adds tasks to a group, the group itself can: once as many tasks are under way as may be, the loop awaits
/// the end of one before it adds the next. A dispatch group's calls are bounded together with the group's own change.
struct SemaphoreLimiter {
  private let uses: SemaphoreUses
  private let file: FileContext

  init(_ uses: SemaphoreUses) {
    self.uses = uses
    file = uses.file
  }

  func proposal() throws(Refusal) -> Proposal {
    guard let wait = uses.waits.first else {
      throw Refusal("semaphore-unused", "nothing waits for '\(uses.name)'")
    }
    guard uses.isLocal, file.isolation.isAsyncContext(Syntax(wait)) else {
      throw Refusal(
        "limiter",
        "it limits how much work runs at a time; a task group can only do that for async work")
    }
    return .change(try BoundedTasks(wait, of: uses).draft())
  }
}

/// A loop that adds tasks to a group, of which a semaphore lets only so many run.
private struct BoundedTasks {
  private let uses: SemaphoreUses
  private let file: FileContext
  private let wait: CodeBlockItemSyntax
  /// `group.addTask { … }`
  private let addition: CodeBlockItemSyntax
  private let group: String
  private let child: ClosureExprSyntax
  private let signal: CodeBlockItemSyntax
  private let declaration: CodeBlockItemSyntax
  /// The statements of the task group.
  private let scope: CodeBlockItemListSyntax

  init(_ call: FunctionCallExprSyntax, of uses: SemaphoreUses) throws(Refusal) {
    self.uses = uses
    file = uses.file
    let place = file.place(call)
    let unclear = Refusal(
      "limiter", "it is not waited for and signalled exactly once for each task that a loop adds to a group",
      at: place)
    guard uses.waits.count == 1, let signalled = uses.signals.only?.releaseStatement,
      let wait = call.parent?.as(CodeBlockItemSyntax.self),
      let declaration = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      let child = signalled.enclosing(ClosureExprSyntax.self), signalled.parent?.id == child.statements.id,
      let task = child.argumentOf?.call, let callee = Callee(task), callee.name == "addTask",
      let receiver = callee.receiver?.as(DeclReferenceExprSyntax.self),
      let addition = task.parent?.as(CodeBlockItemSyntax.self),
      let owner = file.voidGroup(named: receiver.baseName.identifierText, at: Syntax(task))
    else { throw unclear }
    if signalled.item.is(DeferStmtSyntax.self) {
      // What runs before it is bounded only as far as it comes to it.
      guard let index = Array(child.statements).firstIndex(where: { $0.id == signalled.id }),
        child.statements.prefix(index).allSatisfy({ $0.id == wait.id })
      else { throw unclear }
    } else {
      guard child.statements.last?.id == signalled.id,
        !child.statements.dropLast().contains(where: \.leavesEarly)
      else { throw unclear }
    }
    let isInChild = wait.parent?.id == child.statements.id
    guard isInChild ? child.statements.first?.id == wait.id : wait.parent?.id == addition.parent?.id,
      isInChild || wait.position < addition.position && wait.goesOn(to: addition)
    else { throw unclear }
    if let consumer = owner.uses(of: receiver.baseName.identifierText, besides: task) {
      throw Refusal(
        "limiter", "the group's results are also consumed here, and some would be missing",
        at: file.place(consumer)
      )
    }
    scope = owner.statements
    self.wait = wait
    self.addition = addition
    self.child = child
    self.declaration = declaration
    group = receiver.baseName.text
    signal = signalled
  }

  func draft() throws(Refusal) -> Draft {
    let isInChild = wait.parent?.id == child.statements.id
    let window = try TaskWindow(isInChild ? addition : wait, of: uses, within: scope)
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(wait))
    let source = file.source
    guard let declared = LineRemoval(declaration, in: file)?.edits,
      let signalled = signal.removalFromBlock(in: file), child.statements.count > (isInChild ? 2 : 1)
    else { throw layout }
    let gate = window.gate(of: group)
    var edits = window.edits + declared + signalled
    if isInChild {
      guard let removal = wait.removalFromBlock(in: file), source.isFirstOnLine(addition.start) else {
        throw layout
      }
      let indentation = Layout.indentation(at: addition.start, in: source)
      edits += removal
      edits.append(file.edit(addition.start..<addition.start, gate + source.newline + indentation))
    } else {
      edits.append(file.edit(wait.trimmedUTF8Range, gate))
    }
    guard edits.areFreeOfConflicts else { throw layout }
    return Draft(
      "a task group that awaits the end of one task before it adds the next, instead of a semaphore",
      edits: edits,
      absorbs: uses.sites)
  }
}

extension FileContext {
  /// The closure of the task group of that name around a node, where its tasks return nothing and throw nothing.
  fileprivate func voidGroup(named name: String, at node: Syntax) -> ClosureExprSyntax? {
    var current = node.enclosing(ClosureExprSyntax.self)
    while let closure = current {
      if closure.signature?.parameterClause?.compactText == name, let call = closure.argumentOf?.call,
        Callee(call)?.name == "withTaskGroup", Callee(call)?.receiver == nil,
        let type = call.arguments.first, type.label?.text == "of",
        ["Void.self", "().self", "(Void).self"].contains(type.expression.compactText)
      {
        return closure
      }
      current = closure.enclosing(ClosureExprSyntax.self)
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// A use of the group that the closure is given, other than a call that adds tasks, or waits for all.
  fileprivate func uses(of name: String, besides addition: FunctionCallExprSyntax) -> Syntax? {
    for token in statements.tokens(viewMode: .sourceAccurate) where token.identifierText == name {
      guard let reference = token.reference,
        !addition.calledExpression.trimmedUTF8Range.contains(reference.start)
      else { continue }
      if reference.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "waitForAll" {
        continue
      }
      return Syntax(reference)
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether a statement behind it in its block is come to for certain.
  fileprivate func goesOn(to later: CodeBlockItemSyntax) -> Bool {
    (parent?.as(CodeBlockItemListSyntax.self) ?? []).allSatisfy {
      $0.position <= position || $0.position >= later.position || $0.goesOn
    }
  }

  /// Whether the closure that the statement is of may end there: what it throws, it catches.
  fileprivate var leavesEarly: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }
}
