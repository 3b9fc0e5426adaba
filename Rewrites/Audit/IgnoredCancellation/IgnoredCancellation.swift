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
    guard let body = CancelledBody(call, in: file), body.site.id == node.id else {
      guard let body = CancelledBody(call, in: file, disappears: true), body.site.id == node.id else {
        return nil
      }
      return UncheckedLoop(in: body.statements, file)?.hazard(at: body.site)
    }
    return sleep(body, file) ?? staleAnswer(body, file)
      ?? CaughtCancellation(in: body, file)?.hazard(at: body.site)
      ?? UncheckedLoop(in: body.statements, file)?.hazard(at: body.site)
  }

  /// `try? await Task.sleep`, after which a cancelled task goes on at once.
  private func sleep(_ body: CancelledBody, _ file: FileContext) -> Hazard? {
    for item in body.statements {
      guard item.isSwallowedSleep, let next = body.next(after: item), !next.checksCancellation,
        !body.asksWhatEndsIt(next, in: file)
      else { continue }
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
      replaced this one. Where a newer task replaces this one, also in the functions that the task awaits: a `catch` that \
      shows an error, or clears what the newer task sets, although the error may be the cancellation. In these tasks, in `.task` and in \
      what they await: loops that decode, read a file or work on an image for each element, and that nothing ends when the task is \
      cancelled. Anywhere: \
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
    leaves: """
      Tasks that no code is known to cancel; loops whose condition checks for cancellation; a `catch` that tells \
      cancellations or another condition apart, or clears what was cleared before the work.
      """)

  package init() {}
}
