import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue.global(…).async` in all its forms.
struct GlobalAsync {
  private let queueCall: QueueCall
  private let file: FileContext
  private let preconditions: Preconditions

  init(_ queueCall: QueueCall, file: FileContext) {
    self.queueCall = queueCall
    self.file = file
    preconditions = Preconditions(file: file)
  }

  private var node: Syntax { Syntax(queueCall.call) }

  var proposal: Proposal {
    if let reason = queueCall.unsupportedOption ?? preconditions.taskCreation(at: node, onMainActor: false) {
      return .left(reason)
    }
    if let reason = queueCall.call.queueAskedFor(in: file) { return .left(reason) }
    let position = TaskPosition(of: queueCall.call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    switch WorkPriority(of: queueCall, in: file) {
    case .unknown(let reason): return .left(reason)
    case .known(let priority):
      switch queueCall.work {
      case .closure(let closure): return proposal(for: closure, priority: priority, position)
      case .value(let expression): return proposal(executing: expression, priority: priority, position)
      }
    }
  }

  private func proposal(for closure: ClosureExprSyntax, priority: String?, _ position: TaskPosition)
    -> Proposal
  {
    if let unwrapped = hopAlone(in: closure) { return .change(unwrapped) }
    let sleep = LeadingSleep(of: closure, task: preconditions.taskName(at: node), in: file)
    let body: PoolWork
    switch PoolWork.of(closure, at: queueCall.call, sparing: sleep?.call, in: file) {
    case .failure(let refusal): return .left(refusal.reason)
    case .success(let work): body = work
    }
    let drafts =
      sleep == nil
      ? [flattened(closure, priority: priority)].compactMap(\.self).map { resting($0, on: body.assumptions) }
      : []
    guard let isolated = body.isolated else {
      return drafts.isEmpty ? body.isolation.map(Proposal.left) ?? .changes(drafts) : .changes(drafts)
    }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    var exact = Draft.startingTask(
      GlobalAsync.title,
      edits: shell.edits(
        callee: callee(priority), attribute: file.capturesUnsafely(closure) ? "@Sendable" : "",
        discards: position.discards)
        + file.discardingResult(of: closure) + isolated.edits + (sleep.map { [$0.edit] } ?? []),
      changedAfter: file.variableChanged(after: closure))
    if let opaque = body.opaque {
      // A function that becomes async calls no handler any more.
      exact = exact.assuming(opaque).givingWay
    }
    exact = resting(exact, on: isolated.assumptions + (sleep == nil ? [] : [LeadingSleep.note]))
    return .changes(drafts + [resting(exact, on: body.assumptions)])
  }

  private func resting(_ draft: Draft, on assumptions: [Assumed]) -> Draft {
    assumptions.reduce(draft) { $0.assuming($1) }
  }

  /// A block that does nothing but put another on the main queue: the call that does goes without it, as early as it may
  /// have been made before.
  private func hopAlone(in closure: ClosureExprSyntax) -> Draft? {
    guard let hop = Array(closure.statements).only?.item.as(FunctionCallExprSyntax.self),
      let inner = QueueCall(hop), inner.method == "async", inner.options.isEmpty,
      let base = inner.callee.base,
      queueCall.call.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    switch QueueReference(base, in: file) {
    case .main, .mainAlias: break
    default: return nil
    }
    var captures: [Edit] = []
    if let signature = closure.signature {
      guard case .closure(let body) = inner.work, body.signature == nil, let list = signature.capture,
        signature.compactText == "\(list.compactText) in"
      else { return nil }
      let start = body.leftBrace.end
      captures = [file.edit(start..<start, " \(list.compactText) in")]
    }
    return ShellRemoval(
      queueCall.call, closure: closure, dropsSignature: !captures.isEmpty, in: file
    ).edits.map { Draft("the hop to the main queue alone", edits: $0 + captures) }
  }

  private func flattened(_ closure: ClosureExprSyntax, priority: String?) -> Draft? {
    FlattenedHop(queueCall, closure: closure, file: file)?.draft(
      priority: priority, task: preconditions.taskName(at: node))
  }

  private func proposal(executing expression: ExprSyntax, priority: String?, _ position: TaskPosition)
    -> Proposal
  {
    switch ExecutedValue(expression, in: file) {
    case .refused(let reason): return .left(reason)
    case .callable(let call, let capture):
      if queueCall.call.enclosing(DeinitializerDeclSyntax.self) != nil {
        return .left(
          Reason(
            "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed"))
      }
      let doubts: [Assumed]
      switch PoolWork.doubts(executing: expression, at: queueCall.call, in: file) {
      case .failure(let refusal): return .left(refusal.reason)
      case .success(let assumptions): doubts = assumptions
      }
      if !expression.is(DeclReferenceExprSyntax.self), file.isolation.isolation(at: node) == .mainActor {
        return .left(
          Reason(
            "isolated-member",
            "'\(expression.shortText)' is isolated to the main actor, but the block runs off it"))
      }
      let isMember =
        if case .member = expression.as(DeclReferenceExprSyntax.self).flatMap({
          file.resolver.binding(of: $0.baseName.identifierText, at: Syntax($0))?.origin
        }) { true } else { false }
      // Unlike `Task.init`, `Task.detached` takes no implicit `self` (SE-0420).
      let call = isMember && capture == nil ? "self.\(call)" : call
      let captures = capture.map { " [\($0)] in" } ?? ""
      let draft = Draft(
        GlobalAsync.title,
        edits: [
          file.replacing(
            queueCall.call, by: "\(position.discards ? "_ = " : "")\(callee(priority)) {\(captures) \(call) }"
          )
        ])
      return .change(resting(draft, on: doubts))
    }
  }

  private func callee(_ priority: String?) -> String {
    let task = preconditions.taskName(at: node)
    return priority.map { "\(task).detached(priority: \($0))" } ?? "\(task).detached"
  }

  static let title = "a detached task instead of a block on a global queue"
}
