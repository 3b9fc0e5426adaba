import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A semaphore that starts at 0: code waits until other work signals, and awaits it where it can.
///
/// A task that is started for the wait is awaited itself, or its body takes its place; a callback resumes a continuation;
/// in a test of XCTest an expectation takes the semaphore's place; and a timeout races with the signal.
struct SemaphoreBridge {
  private let uses: SemaphoreUses
  private let file: FileContext

  init(_ uses: SemaphoreUses) {
    self.uses = uses
    file = uses.file
  }

  func proposal() throws(Refusal) -> Proposal {
    guard let wait = (uses.waits + uses.timedWaits).first else {
      throw Refusal("blocking-bridge", "nothing waits for '\(uses.name)' in a form that is recognised")
    }
    guard uses.isLocal else {
      throw Refusal(
        "blocking-bridge",
        "a thread waits for other work, and several functions use the semaphore",
        at: file.place(wait))
    }
    if let delay = delay(wait) { return .change(delay.draft) }
    let code: AwaitingCode
    do throws(Refusal) {
      code = try awaiting(wait)
    } catch {
      guard let draft = expectation(of: wait) else { throw error }
      return .change(draft)
    }
    guard uses.waits.count + uses.timedWaits.count == 1 else {
      throw Refusal(
        "several-waits", "'\(uses.name)' is waited for more than once, each time for a different signal",
        at: file.place(uses.waits.dropFirst().first ?? uses.timedWaits.first ?? wait))
    }
    let timed = try TimedWait(wait, in: file)
    return .change(try draft(for: timed, code))
  }

  /// A semaphore that is signalled after a delay, for which the code waits.
  private func delay(_ wait: FunctionCallExprSyntax) -> WaitedDelay? {
    guard let signal = uses.signals.only, uses.waits.only != nil, uses.timedWaits.isEmpty,
      uses.others.isEmpty,
      let creation = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      let waiting = wait.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    return WaitedDelay([creation, waiting], endedBy: signal, sites: uses.sites, in: file)
  }

  /// An expectation that a method of a test case waits for where it stays synchronous; nil where it is no such method.
  private func expectation(of wait: FunctionCallExprSyntax) -> Draft? {
    guard let function = wait.functionAround, file.mayExpect(function),
      function.signature.effectSpecifiers?.asyncSpecifier == nil,
      uses.waits.count + uses.timedWaits.count == 1, let timed = try? TimedWait(wait, in: file)
    else { return nil }
    return try? SemaphoreExpectation(timed, of: uses).draft(nil)
  }

  private func draft(for timed: TimedWait, _ code: AwaitingCode) throws(Refusal) -> Draft {
    if let task = AwaitedTask(timed, of: uses) {
      return Draft(
        code.title(task.title), assuming: assumptions(code), edits: try task.edits() + code.edits,
        absorbs: uses.sites + code.absorbs(in: file.source.path),
        absorbsElsewhere: code.absorbsElsewhere(than: file.source.path))
    }
    let isPlainCall = timed.isEndless && (try? BridgedCall(timed, of: uses)) != nil
    if code.isInTestCase, !isPlainCall { return try SemaphoreExpectation(timed, of: uses).draft(code) }
    // A method that tests call waits for several signals.
    if timed.isEndless, !isPlainCall, let function = timed.call.functionAround, file.mayExpect(function),
      let draft = try? SemaphoreExpectation(timed, of: uses).draft(code)
    {
      return draft
    }
    guard timed.isEndless else {
      return try SemaphoreRace(timed, of: uses).draft(code, assuming: assumptions(code))
    }
    let awaited = try BridgedCall(timed, of: uses)
    let trust = awaited.callee.map { callee in
      Assumption.handlerCalledOnce.here(
        "'\(callee.name)' calls its closure exactly once, as the continuation requires"
      )
    }
    return Draft(
      code.title("an awaited continuation instead of a thread that waits"),
      assuming: [trust].compactMap(\.self) + assumptions(code), edits: try awaited.edits() + code.edits,
      absorbs: uses.sites + code.absorbs(in: file.source.path),
      absorbsElsewhere: code.absorbsElsewhere(than: file.source.path))
  }

  private func assumptions(_ code: AwaitingCode) -> [Assumed] {
    guard code.isAsyncAlready else { return code.assumptions }
    return [
      Assumption.interleaves.here("other work of the actor may run while the function is suspended")
    ]
  }

  private func awaiting(_ wait: FunctionCallExprSyntax) throws(Refusal) -> AwaitingCode {
    do throws(Refusal) {
      return try AwaitingCode(for: wait, and: uses.waits + uses.timedWaits + siblings(of: wait), in: file)
    } catch {
      let sentence = error.reason.sentence
      if let task = uses.signals.first(where: { $0.enclosing(ClosureExprSyntax.self)?.isTaskBody == true }) {
        throw Refusal(
          "blocking-wait-for-task",
          "a thread waits for a task that may need the same thread, and it can't become an 'await': \(sentence)",
          at: error.reason.place ?? file.place(task))
      }
      throw Refusal(
        "blocking-bridge", "a thread waits for other work, and it can't become an 'await': \(sentence)",
        at: error.reason.place ?? file.place(wait))
    }
  }

  /// The waits for other semaphores of the same test, which become expectations of their own once it is async.
  private func siblings(of wait: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
    guard let function = wait.functionAround, let body = function.body, file.isCalledByXCTest(function)
    else { return [] }
    return InlineCalls.collect(in: Syntax(body)).filter { call in
      guard call.id != wait.id, let callee = Callee(call), callee.name == "wait",
        let receiver = callee.receiver, file.resolver.type(of: receiver)?.path == ["DispatchSemaphore"],
        let others = try? SemaphoreUses(Syntax(call), in: file), others.isLocal, others.value == 0,
        others.others.allSatisfy({ $0.is(ClosureCaptureSyntax.self) }),
        others.waits.count + others.timedWaits.count == 1, let timed = try? TimedWait(call, in: file)
      else { return false }
      return (try? SemaphoreExpectation(timed, of: others)) != nil
    }
  }
}
