import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A `catch` that takes a cancellation for a failure, in a task that a newer one replaces: it shows an error, or clears
/// what the newer task sets.
struct CaughtCancellation {
  private enum Harm {
    case shownError(Syntax, isMadeOfIt: Bool)
    case clearedResult(Syntax, name: String)
  }

  private let clause: CatchClauseSyntax
  private let harm: Harm
  private let file: FileContext

  /// The first in the statements of a body and of the functions that these await.
  init?(in body: CancelledBody, _ file: FileContext) {
    guard body.isRestarted else { return nil }
    for item in body.statements {
      if let found = CaughtCancellation(item, of: body.statements, file) {
        self = found
        return
      }
      guard !item.item.is(DoStmtSyntax.self) else { continue }
      for suspension in SuspensionFinder.all(in: item) {
        guard let awaited = AwaitedBody(suspension, in: file) else { continue }
        let statements = awaited.body.statements
        let found = statements.lazy.compactMap { CaughtCancellation($0, of: statements, awaited.file) }.first
        guard let found else { continue }
        self = found
        return
      }
    }
    return nil
  }

  private init?(_ item: CodeBlockItemSyntax, of list: CodeBlockItemListSyntax, _ file: FileContext) {
    guard let attempt = item.item.as(DoStmtSyntax.self), let clause = Array(attempt.catchClauses).only,
      clause.catchItems.isEmpty, attempt.body.statements.awaitsWhatThrows,
      !clause.mentions(["isCancelled", "CancellationError", "cancelled"]),
      !attempt.body.statements.contains(where: \.isSwallowedSleep),
      let harm = Self.harm(of: clause, after: attempt, in: list, file)
    else { return nil }
    self.clause = clause
    self.harm = harm
    self.file = file
  }

  private static func harm(
    of clause: CatchClauseSyntax, after attempt: DoStmtSyntax, in list: CodeBlockItemListSyntax,
    _ file: FileContext
  ) -> Harm? {
    let results = Set(attempt.body.statements.compactMap { $0.setProperty(in: file)?.name })
    let cleared = list.prefix { $0.position < attempt.position }.compactMap { item in
      item.setProperty(in: file).flatMap { $0.isCleared ? $0.name : nil }
    }
    for item in clause.body.statements {
      // What checks a condition of its own may know a newer task by it.
      if item.item.is(GuardStmtSyntax.self) { return nil }
      guard let change = item.setProperty(in: file) else { continue }
      let mentions = change.values.flatMap { LocalMentions.collect(of: "error", in: $0, after: $0.position) }
      if let mention = mentions.first { return .shownError(Syntax(mention), isMadeOfIt: true) }
      if change.tellsOfFailure { return .shownError(Syntax(item.item), isMadeOfIt: false) }
      if change.isCleared, results.contains(change.name), !cleared.contains(change.name) {
        return .clearedResult(Syntax(item.item), name: change.name)
      }
    }
    return nil
  }

  func hazard(at site: Syntax) -> Hazard {
    let caught = Finding.Step(
      place: file.place(clause), text: "this 'catch' also catches the error of a cancellation")
    switch harm {
    case .shownError(let use, let isMadeOfIt):
      return Hazard(
        "CancellationError", at: site, "a cancellation is shown as an error",
        path: [
          caught,
          Finding.Step(
            place: file.place(use),
            text: isMadeOfIt ? "the error is stored here" : "the failure is stored here"),
        ], fix: .byHand("check 'Task.isCancelled' first in the 'catch', and show nothing in a cancelled task")
      )
    case .clearedResult(let use, let name):
      return Hazard(
        "CancellationError", at: site,
        "a task that a newer one has cancelled clears '\(name)', which the newer one sets",
        path: [caught, Finding.Step(place: file.place(use), text: "'\(name)' is cleared here")],
        fix: .byHand(
          "check 'Task.isCancelled' first in the 'catch', and leave '\(name)' unchanged in a cancelled task"))
    }
  }
}

/// A statement that sets a property of the type around.
private struct PropertyChange {
  let name: String
  /// The operands and operators of what it is set to; none for `results.removeAll()`.
  let values: [ExprSyntax]

  /// Whether nothing is left in the property.
  var isCleared: Bool {
    guard let value = values.only else { return values.isEmpty }
    return ["[]", "[:]", "nil", "\"\""].contains(value.compactText)
  }

  /// Whether names say that something failed: `state = .failed`, `showsError = true`, `message = "No answer"`.
  var tellsOfFailure: Bool {
    guard let value = values.only else { return false }
    let property = name.lowercased()
    if value.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) {
      return ["error", "fail", "alert"].contains(where: property.contains)
    }
    if let text = value.as(StringLiteralExprSyntax.self) {
      return !text.segments.allSatisfy { $0.compactText.isEmpty }
        && ["error", "alert", "message"].contains(where: property.contains)
    }
    let member = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    guard let member = member.as(MemberAccessExprSyntax.self), member.base == nil else { return false }
    return ["error", "fail"].contains(where: member.declName.baseName.text.lowercased().hasPrefix)
  }
}

extension CodeBlockItemSyntax {
  fileprivate func setProperty(in file: FileContext) -> PropertyChange? {
    if let list = itemExpression?.as(SequenceExprSyntax.self)?.elements, list.count >= 3,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first,
      let name = file.ownProperty(target)
    {
      return PropertyChange(name: name, values: Array(list.dropFirst(2)))
    }
    guard let call = itemExpression?.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.name == "removeAll", call.trailingClosure == nil,
      call.arguments.first?.label?.text != "where",
      let name = callee.receiver.flatMap({ file.ownProperty($0) })
    else { return nil }
    return PropertyChange(name: name, values: [])
  }
}

extension CodeBlockItemListSyntax {
  /// Whether something that is awaited may throw, other than into an optional.
  fileprivate var awaitsWhatThrows: Bool {
    SuspensionFinder.all(in: self).contains { suspension in
      if suspension.as(ForStmtSyntax.self)?.tryKeyword != nil { return true }
      var node = suspension.parent
      while let current = node, !current.is(CodeBlockItemSyntax.self) {
        if let attempt = current.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark == nil }
        node = current.parent
      }
      return false
    }
  }
}
