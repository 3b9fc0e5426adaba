import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a cancelled task goes on to do: after a sleep that the cancellation cut short, after an answer that nobody waits
/// for any more, and with the error that the cancellation is.
package struct IgnoredCancellation: AuditCheck {
  package let name = "ignored-cancellation"
  package let names: Set<String> = ["Task", "task", "sleep", "checkCancellation"]
  package let tokens: [String: [SiteToken]] = [
    "task": [.member.beside(["SwiftUI"])], "sleep": [.member.beside(["Task"])],
    "checkCancellation": [.member.beside(["Task"])],
  ]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    let modifier = node.as(DeclReferenceExprSyntax.self).flatMap {
      $0.baseName.text == "task" ? $0.callOfName : nil
    }
    guard let call = modifier ?? node.as(FunctionCallExprSyntax.self), !file.isTest(node) else { return nil }
    if let swallowed = SwallowedCheck(call) { return swallowed.hazard(in: file) }
    guard let body = CancelledBody(call, in: file), body.site.id == node.id else { return nil }
    return sleep(body, file) ?? staleAnswer(body, file) ?? shownError(body, file)
  }

  /// `try? await Task.sleep`, after which a cancelled task goes on at once.
  private func sleep(_ body: CancelledBody, _ file: FileContext) -> Hazard? {
    for item in body.statements {
      guard item.isSwallowedSleep, let next = body.next(after: item), !next.checksCancellation else {
        continue
      }
      return Hazard(
        "Task.sleep", at: body.site,
        "a cancelled task continues immediately after this sleep, because 'try?' drops the error",
        path: [
          Finding.Step(place: file.place(item), text: "the sleep ends early"),
          Finding.Step(place: file.place(next), text: "this also runs in a cancelled task"),
        ], fix: check(after: item, in: body, file))
    }
    return nil
  }

  /// An answer that is used although a newer task has taken the place of this one.
  private func staleAnswer(_ body: CancelledBody, _ file: FileContext) -> Hazard? {
    guard body.isRestarted, !body.checksAnywhere else { return nil }
    for item in body.statements {
      guard item.isSwallowedAwait, let next = body.next(after: item), !next.checksCancellation,
        let use = body.firstChange(after: item, in: file)
      else { continue }
      return Hazard(
        "await", at: body.site,
        "a task that a newer one has cancelled continues after this 'await' and overwrites the newer result",
        path: [
          Finding.Step(place: file.place(item), text: "the task may be cancelled here"),
          Finding.Step(
            place: file.place(use), text: "'\(use.baseName.identifierText)' is set without a check"),
        ], fix: check(after: item, in: body, file))
    }
    return nil
  }

  /// A cancellation that is caught as any other error and kept for a person to see.
  private func shownError(_ body: CancelledBody, _ file: FileContext) -> Hazard? {
    guard body.isRestarted else { return nil }
    for item in body.statements {
      guard let attempt = item.item.as(DoStmtSyntax.self), let clause = Array(attempt.catchClauses).only,
        clause.catchItems.isEmpty, !SuspensionFinder.all(in: attempt.body).isEmpty,
        !clause.mentions(["isCancelled", "CancellationError", "cancelled"]),
        !attempt.body.statements.contains(where: \.isSwallowedSleep),
        let use = clause.shownError(in: file)
      else { continue }
      return Hazard(
        "CancellationError", at: body.site, "a cancellation is shown as an error",
        path: [
          Finding.Step(place: file.place(clause), text: "this 'catch' also catches 'CancellationError'"),
          Finding.Step(place: file.place(use), text: "the error is stored here"),
        ], fix: .byHand("add 'catch is CancellationError' first, and leave the shown state unchanged there"))
    }
    return nil
  }

  private func check(after item: CodeBlockItemSyntax, in body: CancelledBody, _ file: FileContext)
    -> Hazard.Fix
  {
    let source = file.source
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = item.endPositionBeforeTrailingTrivia.utf8Offset
    guard body.returnsNothing, source.isFirstOnLine(start),
      source.text(in: end..<source.lineEnd(end)).allSatisfy(\.isWhitespace)
    else { return .byHand("check 'Task.isCancelled' after it") }
    let indentation = Layout.indentation(at: start, in: source)
    let line = source.newline + indentation + "guard !Task.isCancelled else { return }"
    return .drafts([
      Draft(
        "a check for cancellation",
        assuming: [
          Assumption.cancelledWorkEnds.here(
            "the code after the check is not meant to run in a cancelled task")
        ],
        edits: [file.edit(end..<end, line)])
    ])
  }

  package let documentation = Documentation(
    summary: "Finds work that continues in a cancelled task.",
    recognises: """
      In `.task(id:)` and in tasks that are stored and cancelled: `try? await Task.sleep` without a check \
      after it; a value that is set after an `await` whose error is dropped, although a newer task may have \
      replaced this one; an error that is caught and shown although it may be a cancellation. Anywhere: \
      `try? Task.checkCancellation()`, and loops that sleep with `try?` and check nothing else, which spin \
      once their task is cancelled.
      """,
    before: """
      try? await Task.sleep(for: .seconds(0.3))
      results = await service.search(query)
      """,
    after: """
      try? await Task.sleep(for: .seconds(0.3))
      guard !Task.isCancelled else { return }
      results = await service.search(query)
      """,
    changesAtRunTime: "A cancelled task ends at the check.",
    leaves: "Tasks that no code is known to cancel, and loops whose condition checks for cancellation.")

  package init() {}
}
