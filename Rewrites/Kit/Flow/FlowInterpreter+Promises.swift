import Codebase
import Migration
import SwiftSyntax

/// Chains of a promise's steps: `load().done { … }.catch { … }`.
///
/// PromiseKit, on its `Thenable` and `CatchMixin`: a promise is fulfilled or rejected once. A step's closure runs where what
/// comes before it is fulfilled, and rejects what follows by throwing; `catch` and `recover` run where it is rejected.
extension FlowInterpreter {
  /// The ways on which what a chain has come to is fulfilled, and those on which it is rejected.
  private struct Settled {
    var fulfilled: Traces
    var rejected: Traces
  }

  /// Nil where a call doesn't end a promise's steps with what runs if they fail.
  package func evaluatePromise(
    _ call: FunctionCallExprSyntax, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces? {
    guard let end = PromiseStep(call), end.kind == .onFailure, scope.isTouched(by: call),
      case .outside = CalleeSearch(file).callee(of: call)
    else { return nil }
    let settled = settle(before: end, start, scope, &jumps)
    let (caught, thrown) = run(end, settled.rejected, scope, &jumps)
    let doubt = reason(
      "unknown-callee", "either '\(end.name)' or a closure before it may be called", call)
    trusted.append(TrustedCallee(call: call, arguments: CallArgument.all(of: call), doubt: doubt))
    return settled.fulfilled.joined(caught).joined(thrown)
  }

  private func settle(
    before step: PromiseStep, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Settled {
    if let earlier = step.receiver.as(FunctionCallExprSyntax.self).flatMap(PromiseStep.init) {
      return settle(earlier, start, scope, &jumps)
    }
    let traces = evaluate(step.receiver, start, scope, &jumps)
    return Settled(fulfilled: traces, rejected: traces)
  }

  private func settle(
    _ step: PromiseStep, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Settled {
    let before = settle(before: step, start, scope, &jumps)
    switch step.kind {
    case .onSuccess:
      let (ended, thrown) = run(step, before.fulfilled, scope, &jumps)
      // What it goes on with may be rejected, too.
      let failing = step.mayFailAfterwards ? ended : Traces()
      return Settled(fulfilled: ended, rejected: before.rejected.joined(thrown).joined(failing))
    case .onFailure:
      let (ended, thrown) = run(step, before.rejected, scope, &jumps)
      return Settled(fulfilled: before.fulfilled.joined(ended), rejected: ended.joined(thrown))
    case .always:
      let (fulfilled, _) = run(step, before.fulfilled, scope, &jumps)
      let (rejected, _) = run(step, before.rejected, scope, &jumps)
      return Settled(fulfilled: fulfilled, rejected: rejected)
    }
  }

  /// The ways on which a step's closure comes to its end, and those on which it throws.
  private func run(
    _ step: PromiseStep, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> (ended: Traces, thrown: Traces) {
    guard !start.isEmpty else { return (start, Traces()) }
    let (traces, handed) = evaluateArguments(of: step.call, start, scope, &jumps)
    guard let handed = handed.first else { return (traces, traces.filter { _ in step.mayFailAfterwards }) }
    if case .handler = handed.value {
      isCalledLater = true
      return (count(step.call, handedOnTo: step.name, traces), Traces())
    }
    return runLater(
      handed, traces.adding(self.step(step.call, "in the closure that '\(step.name)' calls")))
  }
}

/// One call in a chain of a promise's steps.
struct PromiseStep {
  enum Kind {
    case onSuccess
    case onFailure
    case always
  }

  let call: FunctionCallExprSyntax
  let name: String
  let receiver: ExprSyntax
  let kind: Kind

  init?(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      CallArgument.all(of: call).count(where: { $0.expression.is(ClosureExprSyntax.self) }) < 2,
      let kind = Self.kinds[member.declName.baseName.identifierText]
    else { return nil }
    self.call = call
    self.kind = kind
    name = member.declName.baseName.identifierText
    receiver = base
  }

  /// Whether what follows may be rejected although the closure has come to its end: only what takes a value off the chain
  /// ends it.
  var mayFailAfterwards: Bool { kind == .onSuccess && name != "done" }

  /// Whether a step follows on which it depends whether the closure is all that is called: `load().done { … }.cauterize()`.
  var isFollowed: Bool { call.parent?.is(MemberAccessExprSyntax.self) ?? false }

  private static let kinds: [String: Kind] = [
    "then": .onSuccess, "done": .onSuccess, "map": .onSuccess, "get": .onSuccess, "compactMap": .onSuccess,
    "catch": .onFailure, "recover": .onFailure, "ensure": .always,
  ]
}
