import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A semaphore that is waited for with a limit, as a stream of one answer: a signal's, or that of a task that sleeps.
struct SemaphoreRace {
  private let timed: TimedWait
  private let uses: SemaphoreUses
  private let file: FileContext
  private let captures: [ClosureCaptureSyntax]

  init(_ timed: TimedWait, of uses: SemaphoreUses) throws(Refusal) {
    self.timed = timed
    self.uses = uses
    file = uses.file
    captures = uses.others.compactMap { $0.as(ClosureCaptureSyntax.self) }
    guard let declaration = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      let list = declaration.parent?.as(CodeBlockItemListSyntax.self),
      timed.statement.parent?.id == list.id, uses.binding.typeAnnotation == nil,
      uses.variable.comments(in: uses.variable.trimmedUTF8Range).isEmpty,
      uses.signals.allSatisfy({ $0.parent?.is(CodeBlockItemSyntax.self) == true })
    else {
      throw Refusal(
        "unknown-form", "the wait, the call that it waits for and the signal don't have a recognised form",
        at: uses.file.place(timed.call))
    }
    guard !uses.signals.isEmpty else {
      throw Refusal(
        "blocking-bridge", "nothing signals '\(uses.name)' in a form that is recognised",
        at: file.place(timed.call))
    }
  }

  func draft(_ code: AwaitingCode, assuming assumptions: [Assumed]) throws(Refusal) -> Draft {
    let answers = Syntax(timed.statement).unusedName("answers", countsDelays: false)
    let answer = Syntax(timed.statement).unusedName("answer", countsDelays: false)
    var edits = [
      file.edit(
        uses.variable.trimmedUTF8Range,
        "let (\(answers), \(answer)) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))"
      )
    ]
    edits += uses.signals.map { file.edit($0.trimmedUTF8Range, "\(answer).yield(true)") }
    edits += captures.map { file.edit($0.name.trimmedUTF8Range, answer) }
    edits += try timed.race(after: [], answers: answers, answer: answer)
    return Draft(
      code.title("a race between the signal and a sleep instead of a thread that waits"),
      assuming: assumptions, alters: ["the timeout counts from when the sleeping task first runs"],
      edits: edits + code.edits,
      absorbs: uses.sites + code.absorbs(in: file.source.path),
      absorbsElsewhere: code.absorbsElsewhere(than: file.source.path))
  }
}
