import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block on the main queue that is all that `.onAppear` or `.onChange(of:)` does: the view's own task can do it.
///
/// SwiftUI starts the task of `.task` when the view appears and cancels it when the view disappears; that of `.task(id:)`
/// when the value changes, too (SwiftUI's documentation of `task(priority:_:)` and `task(id:priority:_:)`).
struct ViewTask {
  private let queueCall: QueueCall
  private let block: ClosureExprSyntax
  /// The call of `onAppear` or `onChange`.
  private let modifier: FunctionCallExprSyntax
  private let member: MemberAccessExprSyntax
  private let closure: ClosureExprSyntax
  private let file: FileContext
  /// The value that starts the task again, as written; nil for `.onAppear`.
  private let value: String?

  /// Nil where the block is not all that such a closure does.
  init?(_ queueCall: QueueCall, in file: FileContext) {
    guard file.asksForOffers, file.facts.imports.contains("SwiftUI"),
      case .closure(let block) = queueCall.work,
      block.signature == nil, let item = queueCall.call.parent?.as(CodeBlockItemSyntax.self),
      let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.statements.count == 1,
      closure.signature == nil,
      !closure.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "$0" }),
      let modifier = closure.argumentOf?.call, modifier.closures.count == 1,
      let member = modifier.calledExpression.as(MemberAccessExprSyntax.self),
      file.isolation.isolation(at: Syntax(modifier)) == .mainActor,
      Preconditions(file: file).deployment(.viewTask, at: Syntax(modifier), spelled: ".task") == nil
    else { return nil }
    switch member.declName.baseName.text {
    case "onAppear" where modifier.arguments.allSatisfy { $0.label?.text == "perform" }: value = nil
    case "onChange":
      guard let first = modifier.arguments.first, modifier.arguments.count == 1, first.label?.text == "of",
        modifier.trailingClosure?.id == closure.id
      else {
        return nil
      }
      value = first.expression.compactText
    default: return nil
    }
    self.queueCall = queueCall
    self.block = block
    self.modifier = modifier
    self.member = member
    self.closure = closure
    self.file = file
  }

  /// What a change of the call becomes: the view's task first for what a view does when it appears, and last for what it
  /// does for each change.
  func proposal(beside proposal: Proposal) -> Proposal {
    guard case .changes(let drafts) = proposal, let draft else { return proposal }
    return .changes(value == nil || file.settings.prefer == .documents ? [draft] + drafts : drafts + [draft])
  }

  private var draft: Draft? {
    let preconditions = Preconditions(file: file)
    let sleep = sleep
    guard preconditions.asyncUnavailableCall(in: block) == nil, preconditions.asyncOverload(in: block) == nil,
      let edits = sleep.map(edits(after:)) ?? edits
    else { return nil }
    var assumptions = [Assumption.startsLater.here(started(after: sleep))]
    if sleep != nil {
      let end = value == nil ? "the view disappears" : "the value changes again or the view disappears"
      assumptions.append(
        Assumption.cancelledWorkEnds.here("the delayed work doesn't run if \(end) before the delay ends"))
    }
    if value != nil {
      assumptions.append(Assumption.runsOnAppear.here("the work also runs when the view appears"))
    }
    return Draft("the view's own task", assuming: assumptions, edits: [head] + edits + tail)
  }

  private func started(after sleep: String?) -> String {
    sleep == nil
      ? "SwiftUI decides when the task starts, which may be before or after the block ran"
      : "the delay counts from the start of the view's task"
  }

  private var isDelayed: Bool { queueCall.method == "asyncAfter" }

  /// `onAppear {` becomes `task {`.
  private var head: Edit {
    let start = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    return file.edit(start..<end, value.map { "task(id: \($0)) " } ?? "task ")
  }

  /// The parenthesis behind `onAppear(perform: { … })`.
  private var tail: [Edit] {
    guard let end = modifier.rightParen, modifier.trailingClosure == nil else { return [] }
    return [file.edit(closure.trimmedUTF8Range.upperBound..<end.trimmedUTF8Range.upperBound, "")]
  }

  /// The statement that sleeps; nil where there is no delay.
  private var sleep: String? {
    guard isDelayed, let deadline = queueCall.options["deadline"],
      case .after(let duration, let nanoseconds, mayBeNone: false) = Deadline(
        file.deadlineWrittenOut(deadline), in: file)
    else { return nil }
    let preconditions = Preconditions(file: file)
    let task = preconditions.taskName(at: Syntax(queueCall.call))
    if preconditions.deployment(.clocks, at: Syntax(queueCall.call), spelled: "Task.sleep(for:)") == nil {
      return "try? await \(task).sleep(for: \(duration))"
    }
    return nanoseconds.map { "try? await \(task).sleep(nanoseconds: \($0))" }
  }

  private var edits: [Edit]? {
    isDelayed ? nil : ShellRemoval(queueCall.call, closure: block, in: file).edits
  }

  /// The block's statements behind the sleep and a check for cancellation, which ends the sleep at once.
  private func edits(after sleep: String) -> [Edit]? {
    let call = queueCall.call
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = call.trimmedUTF8Range.upperBound
    guard let first = block.statements.first, let last = block.statements.last,
      let removal = ShellRemoval(call, closure: block, in: file).edits
    else { return nil }
    let indentation = Layout.indentation(at: start, in: file.source)
    let newline = file.source.newline
    let task = Preconditions(file: file).taskName(at: Syntax(call))
    let check = "guard !\(task).isCancelled else { return }"
    let body = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let bodyEnd = last.endPositionBeforeTrailingTrivia.utf8Offset
    guard file.source.isFirstOnLine(start) else {
      // `.onAppear { … }` in one line.
      let open = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let close = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      guard closure.comments(in: open..<close).isEmpty,
        !file.source.text(in: open..<close).contains(where: \.isNewline)
      else { return nil }
      let inner = newline + indentation + file.indentUnit
      return [
        file.edit(open..<body, inner + sleep + inner + check + inner),
        file.edit(bodyEnd..<close, newline + indentation),
      ]
    }
    let lines = sleep + newline + indentation + check + newline
    guard file.source.text(in: start..<end).contains(where: \.isNewline) else {
      return [file.edit(start..<body, lines + indentation), file.edit(bodyEnd..<end, "")]
    }
    // The removal takes the block's first line with all that it is indented by.
    let line = file.source.lineStart(start)
    return [file.edit(line..<line, indentation + lines)] + removal
  }
}
