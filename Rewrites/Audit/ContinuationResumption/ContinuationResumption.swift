import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Continuations that are resumed twice or never on some path, and those that nobody checks for it.
package struct ContinuationResumption: AuditCheck {
  package let name = "continuation-resumption"
  package let names = ContinuationFunctions.names

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.receiver == nil,
      ContinuationFunctions.names.contains(callee.name),
      let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
      let first = closure.statements.first
    else { return nil }
    // `{ waiting = $0 }`
    let given = closure.signature?.parameterClause == nil ? "$0" : closure.parameterNames.only
    if let stored = given.flatMap({ StoredContinuation($0, in: closure, of: call, file) }),
      let hazard = stored.overwritten.map({ overwritten(callee, call, $0) })
        ?? stored.unanswered.map({ unanswered(callee, call, $0, file) })
    {
      return hazard
    }
    guard let name = closure.parameterNames.only else { return nil }
    if let sink = SubscribedResumption(of: name, in: closure, file) {
      return Hazard(
        callee.name, at: call,
        "the continuation is resumed for each value of the publisher; the second value traps",
        path: [Finding.Step(place: file.place(sink.resumption), text: "each value resumes the continuation")],
        fix: .byHand(
          "insert '.first()' before 'sink', or await the first of the publisher's 'values'"
        ))
    }
    let flow = HandlerFlow(file).outcome(
      ofCalling: "resume", owing: "", on: name, in: Array(closure.statements)[...], endingAt: [])
    guard let flow else { return nil }
    switch flow.outcome {
    // The closure runs before the method goes on, which keeps 'self' until then.
    case .never where closure.capturesSelfWeakly: return nil
    case .never(let path, _) where closure.isOfUncancelledSleep(path, file): return nil
    case .never(let path, _) where isProved(flow.trusted, file) && !closure.handsOn(name):
      return Hazard(
        callee.name, at: call,
        "the continuation is not resumed on this path, so the task never resumes",
        path: path.map(\.findingStep), fix: .byHand("resume the continuation exactly once on each path"))
    case .twice(let path) where isOneRun(path, flow.trusted, closure, name, file):
      return Hazard(
        callee.name, at: call, "the continuation is resumed twice on this path, which traps",
        path: path.map(\.findingStep),
        fix: .byHand("add a 'return' or a 'guard' that skips the second call"))
    case .once: return uncancelled(call, closure, file)
    // What takes it names the type of an unsafe one.
    case _ where closure.handsOn(name): return uncancelled(call, closure, file)
    default:
      return unchecked(call, callee, file, at: first) ?? uncancelled(call, closure, file)
    }
  }

  private func overwritten(
    _ callee: Callee, _ call: FunctionCallExprSyntax, _ overwritten: StoredContinuation.Overwritten
  ) -> Hazard {
    Hazard(
      callee.name, at: call,
      "a second call replaces the continuation in '\(overwritten.property)' before it is resumed, so the first caller "
        + "never goes on",
      path: [
        Finding.Step(place: overwritten.assignment, text: "the former continuation is dropped here"),
        Finding.Step(place: overwritten.caller, text: "this call may come while another one waits"),
      ],
      fix: .byHand(
        "resume the former continuation with an error first, or keep all of them and resume each"))
  }

  private func unanswered(
    _ callee: Callee, _ call: FunctionCallExprSyntax, _ request: FunctionCallExprSyntax, _ file: FileContext
  ) -> Hazard {
    let name = Callee(request)?.name ?? ""
    return Hazard(
      callee.name, at: call,
      "'\(name)' may never be answered, and nothing resumes the continuation when the awaiting task is cancelled",
      path: [Finding.Step(place: file.place(request), text: "the request begins here")],
      fix: .byHand(
        "use 'withTaskCancellationHandler', and end the request and resume the continuation in 'onCancel'"))
  }

  /// Whether each function that takes a closure is known, or by its name taken, to call it once when it is done.
  private func isProved(_ trusted: [TrustedCallee], _ file: FileContext) -> Bool {
    trusted.allSatisfy { $0.isToldOfTheEnd(in: file) || $0.call.closures.contains(where: \.isGivenAnError) }
  }

  /// Whether both calls run one after the other whenever the first does: they stand in one closure, or nothing is trusted.
  private func isOneRun(
    _ path: [FlowStep], _ trusted: [TrustedCallee], _ closure: ClosureExprSyntax, _ name: String,
    _ file: FileContext
  ) -> Bool {
    guard !trusted.isEmpty else { return true }
    let places = Set(path.map(\.place))
    let calls = LocalMentions.collect(of: name, in: closure.statements, after: closure.position).filter {
      reference in
      guard let call = reference.enclosing(FunctionCallExprSyntax.self) else { return false }
      return places.contains(file.place(call))
    }
    let closures = Set(calls.compactMap { $0.enclosing(ClosureExprSyntax.self)?.id })
    return calls.count > 1 && closures.count == 1
  }

  private func unchecked(
    _ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext, at first: CodeBlockItemSyntax
  ) -> Hazard? {
    guard callee.name.hasPrefix("withUnsafe"), !file.source.contains("UnsafeContinuation<"),
      !file.source.contains("Unsafe" + "ThrowingContinuation<")
    else { return nil }
    let checked = callee.name.replacing("Unsafe", with: "Checked")
    return Hazard(
      callee.name, at: call,
      "the continuation is not known to be resumed exactly once, and an unsafe continuation doesn't check that",
      fix: .drafts([
        Draft(
          "a checked continuation", edits: [file.edit(call.calledExpression.trimmedUTF8Range, checked)])
      ]))
  }

  /// A request of `URLSession` that goes on when the task that awaits it is cancelled.
  private func uncancelled(
    _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ file: FileContext
  ) -> Hazard? {
    guard !call.isInCancellationHandler else { return nil }
    let request = InlineCalls.collect(in: Syntax(closure)).first { inner in
      guard let callee = Callee(inner), ["dataTask", "downloadTask", "uploadTask"].contains(callee.name),
        let receiver = callee.receiver
      else { return false }
      return file.resolver.type(of: receiver)?.name == "URLSession" && inner.startsAtOnce
    }
    guard let request, let name = Callee(request)?.name else { return nil }
    return Hazard(
      name, at: call, "the request continues after the awaiting task is cancelled",
      path: [Finding.Step(place: file.place(request), text: "the request begins here")],
      fix: .byHand(
        "use the async '\(name == "dataTask" ? "data" : name == "downloadTask" ? "download" : "upload")' of "
          + "'URLSession', which cancels its request, or cancel in 'withTaskCancellationHandler'"
      ))
  }

  package let documentation = Documentation(
    summary: "Finds continuations that are resumed twice or never, or whose resumption is not checked.",
    recognises: """
      The closures of `withCheckedContinuation`, `withUnsafeContinuation` and their throwing forms: paths through them on \
      which the continuation is never resumed, or twice; subscriptions that resume it for each value of a publisher; unsafe ones of which nothing shows that they are resumed once; \
      requests of `URLSession` that are not cancelled with the task. Continuations that are kept in a property: a second \
      call on a shared object replaces the first one's; requests to Core Bluetooth, Core Location and for remote \
      notifications that the system may never answer, without a cancellation handler.
      """,
    before: """
      await withCheckedContinuation { continuation in
        load { [weak self] value in
          guard let self else { return }
          continuation.resume(returning: value)
        }
      }
      """,
    after: """
      await withCheckedContinuation { continuation in
        load { value in
          continuation.resume(returning: value)
        }
      }
      """,
    changesAtRunTime:
      "A checked continuation reports what an unsafe one lets happen. All other fixes are for a person.",
    leaves: """
      Continuations that are handed on, and closures that may be called any number of times: what happens to them isn't \
      known. Stored ones where the function checks the object's state first, or where each known caller makes an object \
      of its own.
      """)

  package init() {}
}

extension ClosureExprSyntax {
  /// Whether a parameter's name says that an error may come instead of what was asked for.
  fileprivate var isGivenAnError: Bool { parameterNames.contains { ["error", "err"].contains($0) } }

  /// Whether a name is used other than as a receiver.
  fileprivate func handsOn(_ name: String) -> Bool {
    LocalMentions.collect(of: name, in: statements, after: position).contains { reference in
      reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id != ExprSyntax(reference).id
    }
  }
}

extension FunctionCallExprSyntax {
  /// `session.dataTask(…) { … }.resume()`
  fileprivate var startsAtOnce: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "resume"
  }

  var isInCancellationHandler: Bool {
    var current = parent
    while let node = current, !node.is(FunctionDeclSyntax.self) {
      if let call = node.as(FunctionCallExprSyntax.self), Callee(call)?.name == "withTaskCancellationHandler"
      {
        return true
      }
      current = node.parent
    }
    return false
  }
}
