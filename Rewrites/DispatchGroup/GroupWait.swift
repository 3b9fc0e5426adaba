import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `wait()` on a local group: in asynchronous code it is awaited, so that no thread of the pool is held.
///
/// With a timeout, whichever comes first is awaited: the group's end or that of the time. The work goes on after the
/// latter, as it did; a task group would have to wait for it.
struct GroupWait {
  private let profile: GroupProfile
  private let file: FileContext

  init(of profile: GroupProfile, in file: FileContext) {
    self.profile = profile
    self.file = file
  }

  /// Why the group stays, whatever becomes of its `wait()`.
  func reason(for wait: FunctionCallExprSyntax) -> Reason {
    do throws(Refusal) {
      _ = try AwaitingCode(for: wait, and: profile.waits + siblings(of: wait).map(\.wait), in: file)
    } catch {
      return Reason(
        "waits-in-sync-code",
        "'wait()' blocks its thread and can't become an 'await': \(error.reason.sentence)",
        at: error.reason.place ?? file.place(wait))
    }
    return Reason(
      "group-awaited", "the group still counts the work; only its 'wait()' becomes an 'await'",
      at: file.place(wait))
  }

  /// The proposal for one `wait()`.
  func proposal(for wait: FunctionCallExprSyntax) -> Proposal {
    do throws(Refusal) {
      let siblings = siblings(of: wait)
      let code: AwaitingCode
      do throws(Refusal) {
        code = try AwaitingCode(for: wait, and: profile.waits + siblings.map(\.wait), in: file)
      } catch {
        return .left(reason(for: wait))
      }
      if let reason = Preconditions(file: file).deployment(
        .concurrency, at: Syntax(wait), spelled: "withCheckedContinuation")
      {
        return .left(reason)
      }
      let timed = try TimedWait(wait, in: file)
      let own = profile.waits.filter { $0.id != wait.id }.map { Waited(wait: $0, profile: profile) }
      let others = code.isAsyncAlready ? [] : own + siblings
      if timed.isEndless {
        // A function that becomes async awaits all that it waits for, in one change.
        if let first = others.map(\.wait).min(by: { $0.position < $1.position }),
          first.position < wait.position
        {
          return .left(
            Reason(
              "with-its-group", "it changes together with the first 'wait()' of its function",
              at: file.place(first)))
        }
        return .change(try endless(wait, and: others, code))
      }
      guard others.isEmpty else {
        throw Refusal(
          "several-waits", "the group is waited for several times, here with a timeout", at: file.place(wait))
      }
      return .change(try limited(timed, code))
    } catch {
      return .left(error.reason)
    }
  }

  /// A `wait()` and its group.
  private struct Waited {
    let wait: FunctionCallExprSyntax
    let profile: GroupProfile
  }

  /// The waits for other local groups of the same function that can be awaited as this one: a function that becomes async
  /// awaits them, too.
  private func siblings(of wait: FunctionCallExprSyntax) -> [Waited] {
    guard let function = wait.functionAround, let body = function.body,
      (try? TimedWait(wait, in: file).isEndless) == true
    else { return [] }
    return InlineCalls.collect(in: Syntax(body)).compactMap { call -> Waited? in
      guard call.id != wait.id, Callee(call)?.name == "wait", call.functionAround?.id == function.id,
        let other = GroupProfile(at: Syntax(call)), other.creation.id != profile.creation.id,
        other.waits.contains(where: { $0.id == call.id }),
        (try? GroupWait(of: other, in: file).notification(awaitedFor: call)) != nil
      else { return nil }
      return Waited(wait: call, profile: other)
    }
  }

  private func endless(
    _ wait: FunctionCallExprSyntax, and others: [Waited], _ code: AwaitingCode
  ) throws(Refusal) -> Draft {
    var edits: [Edit] = [try notification(awaitedFor: wait)]
    for other in others {
      edits.append(try GroupWait(of: other.profile, in: file).notification(awaitedFor: other.wait))
    }
    return Draft(
      code.title("an awaited notification instead of a wait that holds a thread"),
      assuming: code.assumptions, edits: edits + code.edits,
      absorbs: code.absorbs(in: file.source.path) + others.map(\.wait.trimmedUTF8Range),
      absorbsElsewhere: code.absorbsElsewhere(than: file.source.path))
  }

  private func notification(awaitedFor wait: FunctionCallExprSyntax) throws(Refusal) -> Edit {
    let timed = try TimedWait(wait, in: file)
    guard timed.isEndless, case .dropped = timed.use, file.source.isFirstOnLine(timed.statement.start),
      wait.comments(in: timed.statement.trimmedUTF8Range).isEmpty
    else {
      throw Refusal(
        "not-a-statement", "it is not a statement on its own lines", at: file.place(wait))
    }
    let indentation = Layout.indentation(at: timed.statement.start, in: file.source)
    let unit = file.indentUnit
    let lines = [
      "await withCheckedContinuation { continuation in",
      "\(indentation)\(unit)\(profile.name).notify(queue: .global()) { @Sendable in",
      "\(indentation)\(unit)\(unit)continuation.resume()",
      "\(indentation)\(unit)}",
      "\(indentation)}",
    ]
    return file.edit(timed.statement.item.trimmedUTF8Range, lines.joined(separator: file.source.newline))
  }

  private func limited(_ timed: TimedWait, _ code: AwaitingCode) throws(Refusal) -> Draft {
    let name = profile.name
    if code.isInTestCase, !timed.expectsTimeout, timed.seconds != nil, !timed.isCompared {
      let made = EndExpectation(insteadOf: name, at: timed.statement, in: file)
      let expectation = made.name
      let setup = [
        "let \(expectation) = \(made.creation)",
        "\(name).notify(queue: .global()) { @Sendable in \(expectation).fulfill() }",
      ]
      return Draft(
        code.title("an awaited expectation instead of a wait that holds a thread"),
        assuming: code.assumptions, alters: timed.alters,
        edits: try timed.fulfilment(of: expectation, after: setup) + code.edits)
    }
    let answers = Syntax(timed.statement).unusedName("answers", countsDelays: false)
    let answer = Syntax(timed.statement).unusedName("answer", countsDelays: false)
    let setup = [
      "let (\(answers), \(answer)) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))",
      "\(name).notify(queue: .global()) { @Sendable in \(answer).yield(true) }",
    ]
    var draft = Draft(
      code.title("a race between the group's end and a sleep instead of a wait that holds a thread"),
      assuming: code.assumptions, alters: ["the timeout counts from when the sleeping task first runs"],
      edits: try timed.race(after: setup, answers: answers, answer: answer) + code.edits,
      absorbs: code.absorbs(in: file.source.path),
      absorbsElsewhere: code.absorbsElsewhere(than: file.source.path))
    if code.isAsyncAlready {
      draft = draft.assuming(
        Assumption.interleaves.here(
          "other work may run while the function waits; before, the wait blocked its thread"))
    }
    return draft
  }

  /// Whether a notification on a global queue only tells a stream or an expectation that asynchronous code awaits: what
  /// has a limit can't wait for a task group.
  static func isTold(_ notification: FunctionCallExprSyntax) -> Bool {
    guard let closure = notification.trailingClosure, let only = Array(closure.statements).only,
      notification.arguments.first?.expression.compactText == ".global()",
      let call = only.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      ["fulfill", "yield"].contains(callee.name)
    else { return false }
    return notification.functionAround?.signature.effectSpecifiers?.asyncSpecifier != nil
  }

  /// Whether a notification does no more than resume a continuation, which is what awaits a group, or tell an awaited
  /// stream or expectation on a global queue.
  static func isBridge(_ notification: FunctionCallExprSyntax) -> Bool {
    guard let closure = notification.trailingClosure, let only = Array(closure.statements).only,
      let call = only.item.as(FunctionCallExprSyntax.self), let callee = Callee(call)
    else { return false }
    if isTold(notification) { return true }
    guard callee.name == "resume" else { return false }
    return notification.closures(upTo: notification.root).contains { closure in
      guard let (call, _) = closure.argumentOf, let name = Callee(call)?.name else { return false }
      return name.hasSuffix("Continuation")
    }
  }
}
