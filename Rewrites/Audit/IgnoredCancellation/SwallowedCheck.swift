import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What `try?` takes the meaning of: a check that throws, or a sleep that a loop goes on after at once.
struct SwallowedCheck {
  private enum Kind {
    case check
    case sleep(loop: Syntax)
  }

  private let call: FunctionCallExprSyntax
  private let kind: Kind

  init?(_ call: FunctionCallExprSyntax) {
    guard let callee = Callee(call), callee.receiver?.compactText == "Task" else { return nil }
    let awaited = call.parent?.as(AwaitExprSyntax.self)
    let attempt = (awaited?.parent ?? call.parent)?.as(TryExprSyntax.self)
    guard let attempt, attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark,
      attempt.isDropped
    else { return nil }
    switch callee.name {
    case "checkCancellation": kind = .check
    case "sleep":
      guard let loop = Self.endlessLoop(around: call) else { return nil }
      kind = .sleep(loop: loop)
    default: return nil
    }
    self.call = call
  }

  func hazard(in file: FileContext) -> Hazard? {
    switch kind {
    case .check:
      return Hazard(
        "Task.checkCancellation", at: call, "this check has no effect, because 'try?' drops the error",
        fix: .byHand("use 'try', or 'guard !Task.isCancelled else { return }'"))
    case .sleep(let loop):
      guard mayBeCancelled(in: file) else { return nil }
      return Hazard(
        "Task.sleep", at: call,
        "once the task is cancelled, the sleep returns immediately and the loop spins",
        path: [Finding.Step(place: file.place(loop), text: "nothing in this loop checks for cancellation")],
        fix: .byHand("check 'Task.isCancelled' in the loop, or use 'try' so that the cancellation ends it"))
    }
  }

  /// The `while` or `repeat` around, in the same body, that nothing ends when its task is cancelled.
  private static func endlessLoop(around call: FunctionCallExprSyntax) -> Syntax? {
    var node = call.parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return nil }
      if current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self) {
        return endsByCancellation(current) || counts(current) ? nil : current
      }
      node = current.parent
    }
    return nil
  }

  private static func endsByCancellation(_ loop: Syntax) -> Bool {
    loop.asksForCancellation
      || loop.tokens(viewMode: .sourceAccurate).contains { token in
        // What throws may throw it.
        token.tokenKind == .keyword(.try)
          && token.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark == nil
      }
  }

  /// Whether the loop's condition asks for a number that the loop adds to: it ends, if early.
  private static func counts(_ loop: Syntax) -> Bool {
    let condition = loop.as(WhileStmtSyntax.self).map { Syntax($0.conditions) }
    guard let condition = condition ?? loop.as(RepeatStmtSyntax.self).map({ Syntax($0.condition) }),
      let body = loop.as(WhileStmtSyntax.self)?.body ?? loop.as(RepeatStmtSyntax.self)?.body
    else { return false }
    return body.statements.contains { item in
      guard let elements = item.itemExpression?.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
        ["+=", "-="].contains(elements.dropFirst().first?.compactText), let count = elements.first
      else { return false }
      return condition.mentions(anyOf: [count.compactText])
    }
  }

  /// Whether somebody may cancel the task: one that a property keeps and that is cancelled, one of a view, or whoever calls
  /// an async function.
  private func mayBeCancelled(in file: FileContext) -> Bool {
    guard let closure = call.enclosing(ClosureExprSyntax.self) else {
      guard let function = call.enclosing(FunctionDeclSyntax.self) else {
        // The statements of a program are its own task.
        return call.enclosing(MemberBlockSyntax.self) != nil
      }
      return !function.isNeverCancelled(in: file)
    }
    guard let owner = closure.argumentOf?.call else { return false }
    if CancelledBody(owner, in: file) != nil { return true }
    return ["task", "addTask", "refreshable"].contains(Callee(owner)?.name)
  }
}

extension TryExprSyntax {
  /// Whether nobody looks at what it gives: it is a statement, or is assigned to `_`.
  fileprivate var isDropped: Bool {
    if let list = parent?.as(ExprListSyntax.self) {
      return list.first?.is(DiscardAssignmentExprSyntax.self) == true
    }
    return parent?.is(CodeBlockItemSyntax.self) == true
  }
}

extension FunctionDeclSyntax {
  /// Whether nobody can cancel what runs it: it is what a program begins with, or all of its calls are in such functions and
  /// in tasks that nobody keeps.
  fileprivate func isNeverCancelled(in file: FileContext, depth: Int = 0) -> Bool {
    if isStartOfProgram(in: file) { return true }
    guard depth < 3, !modifiers.names.contains(where: ["open", "override", "public"].contains),
      let member = file.facts(of: self), MemberFamily(of: member, in: file.codebase).members.count == 1,
      let references = References(file.codebase).references(to: member, limit: 20), !references.isEmpty
    else { return false }
    return references.allSatisfy { reference in
      guard reference.use == .call, reference.certainty == .certain,
        let call = reference.call(in: file.codebase)
      else { return false }
      let context = FileContext(sibling: reference.file, of: file)
      if let closure = call.enclosing(ClosureExprSyntax.self) {
        guard let owner = closure.argumentOf?.call else { return false }
        return StartedTask(owner, in: context)?.keeping == .dropped
      }
      guard let caller = call.enclosing(FunctionDeclSyntax.self) else {
        return call.enclosing(MemberBlockSyntax.self) == nil
      }
      return caller.isNeverCancelled(in: context, depth: depth + 1)
    }
  }

  /// `static func main()` of a type, or what a command of ArgumentParser runs.
  private func isStartOfProgram(in file: FileContext) -> Bool {
    guard let owner = file.resolver.enclosingType(of: Syntax(self)),
      let type = file.resolver.declarations(of: owner).first(where: \.isPrimary)
    else { return false }
    switch name.text {
    case "main": return modifiers.names.contains("static") && type.attributes.contains("main")
    case "run": return type.inherits("AsyncParsableCommand")
    default: return false
    }
  }
}
