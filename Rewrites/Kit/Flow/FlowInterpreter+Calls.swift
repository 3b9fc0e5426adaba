import Codebase
import Migration
import SwiftSyntax

/// An argument that gives a function the handler, or a closure that calls it.
package struct HandedArgument {
  package enum Value {
    case handler
    case closure(ClosureExprSyntax, FlowScope)
    case function(FunctionDeclSyntax, FlowScope)
  }

  package let value: Value
  package let argument: CallArgument
}

extension HandedArgument.Value {
  /// Whether the call itself shows what is handed on.
  fileprivate var isInSight: Bool {
    if case .function = self { return false }
    return true
  }
}

extension FunctionCallExprSyntax {
  /// Whether its value, or that of its negation, decides a branch: `f()`, `!f()`, `f() == true`.
  fileprivate var isCondition: Bool {
    var outer = parent?.as(PrefixOperatorExprSyntax.self).map(Syntax.init) ?? Syntax(self)
    if let list = outer.parent?.as(ExprListSyntax.self), list.count == 3,
      list.contains(where: { $0.is(BooleanLiteralExprSyntax.self) }), let whole = list.parent
    {
      outer = whole
    }
    return outer.parent?.is(ConditionElementSyntax.self) == true
  }
}

extension FlowInterpreter {
  package func evaluate(
    _ call: FunctionCallExprSyntax, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let called = call.calledExpression.unwrapped
    if let member = called.as(MemberAccessExprSyntax.self),
      let receiver = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .receiver(let method, let owing) = scope.role(of: receiver)
    {
      switch member.declName.baseName.identifierText {
      case method: return count(call, evaluateArguments(of: call, start, scope, &jumps).traces)
      case owing: return owe(call, start)
      default: break
      }
    }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let role = scope.role(of: name)
    {
      switch role {
      case .handler: return count(call, evaluateArguments(of: call, start, scope, &jumps).traces)
      case .closure(let closure, let inner):
        rethrowing.insert(call.id)
        return run(closure, inner, evaluateAll(call, start, scope, &jumps), &jumps, isRethrowing: true)
      case .function(let function, let inner):
        rethrowing.insert(call.id)
        return run(function, inner, evaluateAll(call, start, scope, &jumps), &jumps, isRethrowing: true)
      case .receiver, .other: break
      }
    }
    if let closure = called.as(ClosureExprSyntax.self) {
      rethrowing.insert(call.id)
      return run(closure, scope, evaluateAll(call, start, scope, &jumps), &jumps, isRethrowing: true)
    }
    if trust == .completions, let settled = evaluatePromise(call, start, scope, &jumps) {
      return settled.joined(skipped(by: call, start, scope))
    }
    let received = evaluateChildren(of: Syntax(call.calledExpression), start, scope, &jumps)
    var result = evaluateArguments(of: call, received, scope, &jumps)
    if file.neverReturns(call) { return Traces() }
    if trust == .completions, file.isFailedAssertion(call) {
      result.traces = unanswered(result.traces, by: GoneObject(.assertion, at: call))
    }
    guard !result.handed.isEmpty else { return result.traces }
    result.traces = hand(result.handed, to: call, result.traces, &jumps)
    // What it gives may say whether it has taken the handler on.
    if call.isCondition {
      let doubt = reason(
        "correlated-conditions",
        "what '\(ExprSyntax(call).calleeText)' returns may say whether it calls the handler", call)
      result.traces = result.traces.map { $0.doubted(doubt) }
    }
    return result.traces.joined(skipped(by: call, received, scope))
  }

  /// The ways that an optional chain takes past a call: `self?.load { … }` does nothing where `self` is gone.
  private func skipped(by call: FunctionCallExprSyntax, _ traces: Traces, _ scope: FlowScope) -> Traces {
    guard let chain = call.calledExpression.optionalChain else { return Traces() }
    if file.isJustMade(chain) {
      let name = chain.shortText
      let value = reason(
        "correlated-conditions", "'\(name)' was assigned a value just before, so it has to be non-nil here",
        chain)
      guard trust == .completions else { return traces.map { $0.doubted(value) } }
      trust(value)
      return Traces()
    }
    let test = Condition(unwrapping: chain.compactText)
    var skipped = assume(test, traces, at: Syntax(chain)).fails
    if let object = goneObject(chain.compactText, Syntax(chain), at: Syntax(call)) {
      skipped = skipped.map { $0.without(object) }
    } else if trust == .completions, let object = GoneObject(missing: chain.compactText, at: call) {
      skipped = unanswered(skipped, by: object)
    }
    return ends.contains(call.id) ? counted(skipped) : skipped
  }

  /// The arguments of a call that gives none of them on as a handler.
  private func evaluateAll(
    _ call: FunctionCallExprSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let result = evaluateArguments(of: call, traces, scope, &jumps)
    return result.handed.isEmpty ? result.traces : escape(call, result.traces)
  }

  package func evaluateArguments(
    of call: FunctionCallExprSyntax, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> (traces: Traces, handed: [HandedArgument]) {
    var traces = start
    var handed: [HandedArgument] = []
    for argument in CallArgument.all(of: call) {
      let value = argument.expression.unwrapped
      if let closure = value.as(ClosureExprSyntax.self) {
        if scope.isTouched(by: closure) {
          handed.append(HandedArgument(value: .closure(closure, scope), argument: argument))
        }
        continue
      }
      if scope.isMethodOfReceiver(value) {
        handed.append(HandedArgument(value: .handler, argument: argument))
        continue
      }
      guard let name = value.as(DeclReferenceExprSyntax.self), scope.isTouched(by: name),
        let role = scope.role(of: name.baseName.identifierText)
      else {
        traces = evaluate(argument.expression, traces, scope, &jumps)
        continue
      }
      switch role {
      case .handler: handed.append(HandedArgument(value: .handler, argument: argument))
      case .receiver: traces = escape(name, traces)
      case .closure(let closure, let inner):
        handed.append(HandedArgument(value: .closure(closure, inner), argument: argument))
      case .function(let function, let inner):
        handed.append(HandedArgument(value: .function(function, inner), argument: argument))
      case .other: break
      }
    }
    return (traces, handed)
  }

  // MARK: Handing on

  private func hand(
    _ handed: [HandedArgument], to call: FunctionCallExprSyntax, _ traces: Traces, _ jumps: inout Jumps
  ) -> Traces {
    if handed.count > 1, let contract = contract(ofAll: handed, by: call) {
      return handed.reduce(into: Traces()) { result, argument in
        result.join(apply(contract, to: argument, of: call, traces, &jumps))
      }
    }
    return handed.reduce(traces) { traces, argument in
      apply(contracts.contract(of: argument.argument, in: call), to: argument, of: call, traces, &jumps)
    }
  }

  /// What a callee does with several arguments, where it calls exactly one of them, or is taken to do so; else nil.
  private func contract(
    ofAll handed: [HandedArgument], by call: FunctionCallExprSyntax
  ) -> CalleeContract? {
    let arguments = handed.map(\.argument)
    let contract = contracts.contract(of: arguments, in: call)
    if case .once = contract { return contract }
    switch trust {
    case .nothing: return nil
    // A group would have trapped, too.
    case .closures: break
    case .completions:
      guard case .unproved = contract, TrustedCallee.areAlternatives(arguments, of: call, in: file) else {
        severalClosures = reason(
          "faulty-callee",
          "several closures passed to '\(ExprSyntax(call).calleeText)' call the handler, and more than one may be called",
          call)
        return nil
      }
    }
    guard !TrustedCallee.asksPerson(call) else { return nil }
    return taken(
      arguments, of: call,
      reason(
        "unknown-callee",
        "'\(ExprSyntax(call).calleeText)' takes several closures, and it is not known which one it calls",
        call))
  }

  private func apply(
    _ contract: CalleeContract, to handed: HandedArgument, of call: FunctionCallExprSyntax,
    _ traces: Traces, _ jumps: inout Jumps
  ) -> Traces {
    let name = Callee(call)?.name ?? call.calledExpression.shortText
    switch contract {
    case .once(let inPlace, let isLater):
      if inPlace, !isLater, contracts.onlyRethrows(call) { rethrowing.insert(call.id) }
      guard case .handler = handed.value else {
        let entering = traces.adding(step(call, "in the closure that '\(name)' calls"))
        let result = run(handed, entering, &jumps, isLater: isLater || !inPlace)
        if inPlace, isLater, later == 0, !result.counts(sameAs: entering) { isCalledInPlace = true }
        return result
      }
      if isLater || later > 0 { isCalledLater = true }
      if inPlace, later == 0 { isCalledInPlace = true }
      return count(call, handedOnTo: name, traces)
    case .repeated:
      return runRepeatedly(traces, by: name, at: call) {
        if case .handler = handed.value { return self.count(call, handedOnTo: name, $0) }
        return self.run(handed, $0, &jumps, isLater: true)
      }
    case .within(let reason):
      if trust == .closures {
        return apply(.once(inPlace: true, isLater: false), to: handed, of: call, traces, &jumps)
      }
      store(reason)
      return traces.map { $0.unknown(reason) }
    case .stored(let reason):
      store(reason)
      return traces.map { $0.unknown(reason) }
    case .droppable(let reason), .twice(let reason), .unproved(let reason):
      if isTrusted(handed, contract, call, reason) {
        return apply(taken([handed.argument], of: call, reason), to: handed, of: call, traces, &jumps)
      }
      if case .handler = handed.value { return traces.map { $0.unknown(reason) } }
      return runUnproved(handed, traces, &jumps, reason)
    }
  }

  private func isTrusted(
    _ handed: HandedArgument, _ contract: CalleeContract, _ call: FunctionCallExprSyntax, _ reason: Reason
  ) -> Bool {
    switch trust {
    case .nothing: return false
    case .closures: return handed.value.isInSight
    case .completions:
      guard case .unproved = contract, handed.value.isInSight else { return false }
      let callee = TrustedCallee(call: call, arguments: [handed.argument], doubt: reason)
      if callee.observes || callee.isKeptByObserver(in: file) || TrustedCallee.asksPerson(call)
        || callee.isGivenToPerson(in: file) || callee.isDropped(in: file) || callee.hasOtherClosureForFailure
      {
        return false
      }
      if callee.isToldOfTheEnd(in: file) || callee.isGivenTheAnswer(in: file)
        || callee.isKeptAsCompletion(in: file) || callee.isMadeIntoObject(in: file)
      {
        return true
      }
      if case .handler = handed.value {
        return Callee(call)?.name.isNamedLikeFunction == true && !callee.isKeptForPerson
          && !callee.isToldOfOneOutcome
      }
      return callee.isOnlyClosureOfForeignCall(in: file) || callee.isRunElsewhere(in: file)
        || callee.isMadeIntoHandler(in: file) || callee.isOperation
        || contracts.isCalledOnceIfAlive(handed.argument, in: call)
    }
  }

  /// What a callee is taken to do of which nothing is proved, where the caller vouches for it.
  private func taken(_ arguments: [CallArgument], of call: FunctionCallExprSyntax, _ doubt: Reason)
    -> CalleeContract
  {
    trusted.append(TrustedCallee(call: call, arguments: arguments, doubt: doubt))
    return .once(inPlace: false, isLater: true)
  }

  /// A handler, or a closure that calls it, which is kept and called once later.
  package func runLater(
    _ value: ExprSyntax, as name: String, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    later += 1
    defer { later -= 1 }
    if let closure = value.as(ClosureExprSyntax.self) {
      return run(closure, scope, traces, &jumps, isRethrowing: false)
    }
    switch value.as(DeclReferenceExprSyntax.self).flatMap({ scope.role(of: $0.baseName.identifierText) }) {
    case .handler?:
      isCalledLater = true
      return counted(traces.adding(step(value, "kept in '\(name)'")))
    case .closure(let closure, let inner)?:
      return run(closure, inner, traces, &jumps, isRethrowing: false)
    case .function(let function, let inner)?:
      return run(function, inner, traces, &jumps, isRethrowing: false)
    case .receiver?, .other?, nil: return escape(value, traces)
    }
  }

  /// A closure that is called once later: the ways on which it comes to its end, and those on which it throws.
  package func runLater(_ handed: HandedArgument, _ traces: Traces) -> (ended: Traces, thrown: Traces) {
    later += 1
    defer { later -= 1 }
    var inner = Jumps()
    let ended =
      switch handed.value {
      case .closure(let closure, let scope): run(closure, scope, traces, &inner, isRethrowing: true)
      case .function(let function, let scope): run(function, scope, traces, &inner, isRethrowing: true)
      case .handler: traces
      }
    return (ended, inner.throwing)
  }

  /// A closure that may be dropped, or be called more than once. Only its way out past a `self` that is gone is
  /// certain: `self` doesn't come back.
  private func runUnproved(
    _ handed: HandedArgument, _ traces: Traces, _ jumps: inout Jumps, _ reason: Reason
  ) -> Traces {
    var result = Traces()
    for trace in traces.all {
      let ends = run(handed, Traces(trace), &jumps, isLater: true)
      let isCalled = ends.all.contains {
        $0.count != trace.count || $0.unknown != nil && trace.unknown == nil
      }
      guard isCalled else {
        result.add(trace)
        continue
      }
      result.add(trace.unknown(reason))
      for end in ends.all
      where end.count == trace.count && end.unknown == nil && end.selfIsGone && !trace.selfIsGone {
        result.add(end)
      }
    }
    return result
  }

  private func run(
    _ handed: HandedArgument, _ traces: Traces, _ jumps: inout Jumps, isLater: Bool
  ) -> Traces {
    if isLater { later += 1 }
    defer { if isLater { later -= 1 } }
    switch handed.value {
    case .closure(let closure, let scope):
      return run(closure, scope, traces, &jumps, isRethrowing: !isLater)
    case .function(let function, let scope):
      return run(function, scope, traces, &jumps, isRethrowing: !isLater)
    case .handler: return traces
    }
  }

  // MARK: Bodies

  /// - Parameter isRethrowing: whether what the body throws is thrown where it is called, not lost.
  private func run(
    _ closure: ClosureExprSyntax, _ scope: FlowScope, _ traces: Traces, _ jumps: inout Jumps,
    isRethrowing: Bool
  ) -> Traces {
    var inside = FlowScope(scope)
    for capture in closure.signature?.capture?.items ?? [] {
      let name = capture.name.identifierText
      guard let value = capture.initializer?.value, name != "self" else { continue }
      let role = value.as(DeclReferenceExprSyntax.self).flatMap { scope.role(of: $0.baseName.identifierText) }
      inside = inside.declaring(name, role ?? .other)
    }
    let names = closure.parameterNames
    for name in names { inside = inside.declaring(name, .other) }
    return run(
      closure.statements, id: closure.id, forgetting: names, inside, traces, &jumps,
      isRethrowing: isRethrowing, at: Syntax(closure))
  }

  private func run(
    _ function: FunctionDeclSyntax, _ scope: FlowScope, _ traces: Traces, _ jumps: inout Jumps,
    isRethrowing: Bool
  ) -> Traces {
    guard let body = function.body else { return traces }
    let names = function.signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).identifierText
    }
    let inside = FlowScope(scope)
    for name in names { inside.declare(name, .other) }
    return run(
      body.statements, id: function.id, forgetting: names, inside, traces, &jumps,
      isRethrowing: isRethrowing, at: Syntax(function))
  }

  private func run(
    _ statements: CodeBlockItemListSyntax, id: SyntaxIdentifier, forgetting names: [String],
    _ scope: FlowScope, _ traces: Traces, _ jumps: inout Jumps, isRethrowing: Bool, at place: Syntax
  ) -> Traces {
    guard !running.contains(id), running.count < 32 else {
      let reason = reason("recursive-closure", "a local closure or function calls itself", place)
      guard trust != .closures, running.contains(id) else { return traces.map { $0.unknown(reason) } }
      // Each run calls the handler once, if the run that this one is a part of does.
      recursion = reason
      return counted(traces)
    }
    running.append(id)
    defer { running.removeLast() }
    var inner = Jumps()
    let entering = names.reduce(traces) { forget($1, $0) }
    var result = run(statements, entering, scope, &inner).joined(inner.returns)
    if isRethrowing { jumps.throwing.join(inner.throwing) } else { result.join(inner.throwing) }
    result = doubtExclusiveResults(result, at: place)
    return names.reduce(result) { forget($1, $0) }
  }
}
