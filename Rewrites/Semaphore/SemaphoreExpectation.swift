import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A semaphore that a test of XCTest waits for, as an expectation that it awaits.
struct SemaphoreExpectation {
  private let timed: TimedWait
  private let uses: SemaphoreUses
  private let file: FileContext
  private let signals: [(expression: ExprSyntax, range: Range<Int>)]
  private let captures: [ClosureCaptureSyntax]
  /// The loop that waits once for each signal, where it is one.
  private let counted: CountedWaits?

  init(_ timed: TimedWait, of uses: SemaphoreUses) throws(Refusal) {
    self.timed = timed
    self.uses = uses
    file = uses.file
    guard !uses.signals.isEmpty else {
      throw Refusal(
        "blocking-bridge", "nothing signals '\(uses.name)' in a form that is recognised",
        at: file.place(timed.call))
    }
    guard let function = timed.call.functionAround, let home = uses.variable.functionAround,
      function.id == home.id
    else {
      throw Refusal(
        "unknown-form", "the semaphore is not created in the test that waits for it",
        at: file.place(timed.call))
    }
    let loop = timed.statement.enclosingLoop.flatMap { $0.position > uses.variable.position ? $0 : nil }
    counted =
      timed.isEndless
      ? loop.flatMap { $0.as(ForStmtSyntax.self) }.flatMap {
        CountedWaits($0, around: timed.statement, since: uses.variable, in: uses.file)
      } : nil
    if loop != nil, counted == nil {
      throw Refusal(
        "several-waits", "'\(uses.name)' is waited for more than once, each time for a different signal",
        at: file.place(timed.call))
    }
    var signals: [(ExprSyntax, Range<Int>)] = []
    for call in uses.signals {
      if call.parent?.is(CodeBlockItemSyntax.self) == true {
        signals.append((ExprSyntax(call), call.trimmedUTF8Range))
      } else if let sequence = call.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      {
        signals.append((ExprSyntax(call), sequence.trimmedUTF8Range))
      } else {
        throw Refusal("unknown-form", "the result of its 'signal()' is used", at: file.place(call))
      }
    }
    self.signals = signals
    captures = uses.others.compactMap { $0.as(ClosureCaptureSyntax.self) }
  }

  /// - Parameter code: what makes the test asynchronous; nil where it stays synchronous, and XCTest waits.
  func draft(_ code: AwaitingCode?) throws(Refusal) -> Draft {
    let made = EndExpectation(insteadOf: uses.name, named: name, at: timed.statement, in: file)
    let name = made.name
    var edits = [file.edit(uses.creation.trimmedUTF8Range, made.creation)]
    if let type = uses.binding.typeAnnotation?.type {
      edits.append(file.edit(type.trimmedUTF8Range, "XCTestExpectation"))
    }
    if name != uses.name {
      edits.append(file.edit(uses.binding.pattern.trimmedUTF8Range, name))
      edits += captures.map { file.edit($0.name.trimmedUTF8Range, name) }
    }
    edits += signals.map { file.edit($0.range, "\(name).fulfill()") }
    let setting =
      timed.expectsTimeout ? "isInverted = true" : counted.map { "expectedFulfillmentCount = \($0.count)" }
    if let setting {
      let end = uses.variable.trimmedUTF8Range.upperBound
      let indentation = Layout.indentation(at: uses.variable.start, in: file.source)
      guard file.source.isFirstOnLine(uses.variable.start) else {
        throw Refusal("shared-line", "several statements share a line", at: file.place(uses.variable))
      }
      edits.append(file.edit(end..<end, "\(file.source.newline)\(indentation)\(name).\(setting)"))
    }
    if let counted {
      let start = counted.loop.trimmedUTF8Range.lowerBound
      guard file.source.isFirstOnLine(start) else {
        throw Refusal("shared-line", "several statements share a line", at: file.place(counted.loop))
      }
      let waiting = code == nil ? "wait(for" : "await fulfillment(of"
      edits.append(file.edit(counted.loop.trimmedUTF8Range, "\(waiting): [\(name)], timeout: .infinity)"))
    } else {
      edits += try timed.fulfilment(of: name, after: [], isAwaited: code != nil)
    }
    guard edits.areFreeOfConflicts else {
      throw Refusal("shared-line", "several statements share a line", at: file.place(timed.call))
    }
    let repeated =
      counted != nil
      ? uses.signals.first : uses.signals.first { $0.enclosingLoop != nil } ?? uses.signals.dropFirst().first
    let times = counted.map { "\($0.count) times, which is at least once" } ?? "once"
    let assumed = repeated.map {
      Assumption.handlerCalledOnce.here(
        "'\(uses.name)' is signalled \(times); one more signal would fail the test", at: file.place($0))
    }
    let base =
      if let code {
        awaited(code, edits)
      } else {
        Draft(
          "an expectation instead of a semaphore that a test waits for",
          assuming: [
            Assumption.interleaves.here(
              "pending work of the main queue runs while the test waits; before, the wait blocked the main thread"
            )
          ], alters: timed.alters, edits: edits, absorbs: uses.sites + timed.namedTypes)
      }
    return assumed.map { base.assuming($0) } ?? base
  }

  private func awaited(_ code: AwaitingCode, _ edits: [Edit]) -> Draft {
    let draft = Draft(
      code.title("an awaited expectation instead of a semaphore that a test waits for"),
      assuming: code.assumptions, alters: timed.alters, edits: edits + code.edits,
      absorbs: uses.sites + timed.namedTypes)
    // What is asynchronous already suspends where its thread was held.
    guard code.isAsyncAlready else { return draft }
    return draft.assuming(
      Assumption.interleaves.here(
        "other work may run while the test waits; before, the wait blocked its thread"))
  }

  /// A name that doesn't call the expectation a semaphore; nil where the name of the semaphore says nothing else.
  private var name: String? {
    if ["semaphore", "sem", "sema", "s"].contains(uses.name.lowercased()) { return nil }
    let renamed = uses.name.replacing("semaphore", with: "expectation")
      .replacing("Semaphore", with: "Expectation")
    return renamed == uses.name ? uses.name : Syntax(timed.statement).unusedName(renamed, countsDelays: false)
  }
}
