import Codebase
import Migration
import SwiftSyntax

/// Decides for a handler whether the function that takes it calls it exactly once on every path.
package struct HandlerFlow {
  let file: FileContext
  private let known: KnownContracts
  /// Whether a delegate's decision counts as a handler.
  private let takesDecisions: Bool
  /// Whether the body's function is called where the task that it returns is resumed.
  private let callerResumes: Bool

  /// - Parameters:
  ///   - known: what has been found out about functions of the codebase; kept from one question to the next.
  ///   - takesDecisions: whether a delegate's decision counts as a handler.
  ///   - callerResumes: whether the body's function is called where the task that it returns is resumed.
  package init(
    _ file: FileContext, known: KnownContracts = KnownContracts(), takesDecisions: Bool = false,
    callerResumes: Bool = false
  ) {
    self.file = file
    self.known = known
    self.takesDecisions = takesDecisions
    self.callerResumes = callerResumes
  }

  /// - Parameter handler: the parameter's name. An optional handler that is nil is owed nothing: `completion?(x)`
  ///   counts as the call.
  package func outcome(of handler: String, in body: CodeBlockSyntax) -> HandlerOutcome {
    outcome(ofOneOf: [handler], in: body)
  }

  /// - Parameter handlers: names of parameters of which exactly one must be called, such as `success` and `failure`.
  package func outcome(ofOneOf handlers: [String], in body: CodeBlockSyntax) -> HandlerOutcome {
    outcome(ofOneOf: handlers, in: body, trusting: .nothing).outcome
  }

  /// What has to hold besides what is proved for a body to call one of its handlers exactly once.
  package struct Trust {
    /// The callees that have to call once what they are given.
    package let callees: [TrustedCallee]
    /// Where the handler is kept, to be called from there once.
    package let stores: [Reason]
    /// The weak objects without which it isn't called: each has to be there, or something has to answer for it.
    package let gone: [GoneObject]
  }

  /// Nil where no such facts are enough, or none is needed.
  package func trust(for handlers: [String], in body: CodeBlockSyntax) -> Trust? {
    let found = outcome(ofOneOf: handlers, in: body, trusting: .completions)
    guard case .once = found.outcome, !found.trusted.isEmpty || !found.stores.isEmpty || !found.gone.isEmpty
    else { return nil }
    return Trust(callees: found.trusted, stores: found.stores, gone: found.gone)
  }

  /// A path on which a body calls its handler twice, if each of its callees calls once what it is given.
  package func pathCallingTwice(_ handlers: [String], in body: CodeBlockSyntax) -> [FlowStep]? {
    reasonOfSeveralCalls(handlers, in: body).path
  }

  /// Why a body may call its handler more than once although each of its callees calls once what it is given.
  func reasonOfSeveralCalls(_ handlers: [String], in body: CodeBlockSyntax) -> (
    path: [FlowStep]?, reason: Reason?
  ) {
    let found = outcome(ofOneOf: handlers, in: body, trusting: .completions)
    guard case .twice(let path) = found.outcome else { return (nil, found.severalClosures) }
    return (path, nil)
  }

  private struct Found {
    let outcome: HandlerOutcome
    var trusted: [TrustedCallee] = []
    var stores: [Reason] = []
    var gone: [GoneObject] = []
    var severalClosures: Reason?
  }

  private func outcome(
    ofOneOf handlers: [String], in body: CodeBlockSyntax, trusting trust: CalleeTrust
  ) -> Found {
    let interpreter = FlowInterpreter(
      file, contracts: CalleeContracts(file, known: known, callerResumes: callerResumes), body: Syntax(body),
      isGroup: handlers.count > 1, trust: trust)
    let scope = FlowScope()
    for handler in handlers { scope.declare(handler, .handler) }
    var jumps = Jumps()
    let end = interpreter.run(body.statements, Traces(Trace()), scope, &jumps)
    var returned = end.adding(interpreter.step(body.rightBrace, "the function ends")).joined(jumps.returns)
    if let reason = interpreter.stored ?? interpreter.repeated {
      return Found(outcome: .notACompletion(reason))
    }
    var gone: [GoneObject] = []
    if trust == .completions {
      let isMissed = { (trace: Trace) in trace.count == 0 && trace.unknown == nil && trace.gone != nil }
      gone = returned.all.filter(isMissed).compactMap(\.gone).unique
      // What answers for an object must not do so where the handler is called all the same.
      let isAnswered = returned.all.contains { trace in
        trace.count > 0 && trace.gone.map { !$0.isSelf && gone.contains($0) } ?? false
      }
      if !isAnswered { returned = returned.filter { !isMissed($0) } }
    }
    let outcome = verdict(
      interpreter.doubtExclusiveResults(returned, at: body), throwing: jumps.throwing, interpreter, body)
    if let reason = interpreter.recursion {
      guard case .once = outcome else {
        return Found(outcome: .unproved(reason), severalClosures: interpreter.severalClosures)
      }
    }
    if case .once(let use) = outcome, !takesDecisions, !use.isCalledLater, isDecision(handlers[0], body) {
      let reason = Reason(
        "delegate-decision", "'\(handlers[0])' returns a delegate's decision before the method returns",
        at: file.place(body))
      return Found(outcome: .notACompletion(reason))
    }
    return Found(
      outcome: outcome, trusted: interpreter.trusted, stores: interpreter.trustedStores, gone: gone,
      severalClosures: interpreter.severalClosures)
  }

  /// Whether statements call a method of a local value exactly once, now or in closures that they hand on, and the
  /// functions that take such closures without a proof that they call them once: they are taken to do so.
  ///
  /// - Parameters:
  ///   - owing: the method of which each call makes one more due.
  ///   - ends: `return` statements, and calls that an optional chain skips, which count as a call of the method.
  package func outcome(
    ofCalling method: String, owing: String, on receiver: String, in items: ArraySlice<CodeBlockItemSyntax>,
    endingAt ends: Set<SyntaxIdentifier>
  ) -> (outcome: HandlerOutcome, trusted: [TrustedCallee])? {
    guard let first = items.first, let last = items.last, let place = first.parent else { return nil }
    let interpreter = FlowInterpreter(
      file, contracts: CalleeContracts(file, known: known), body: place, isGroup: false, trust: .closures,
      ends: ends)
    var scope = FlowScope()
    scope.declare(receiver, .receiver(method: method, owing: owing))
    if let list = place.as(CodeBlockItemListSyntax.self) { interpreter.declareFunctions(of: list, in: scope) }
    var jumps = Jumps()
    let end = interpreter.run(items, Traces(Trace()), &scope, &jumps)
    var left = end.adding(interpreter.step(last, "the statements end")).joined(jumps.returns)
    let exits = jumps.breaks.merging(jumps.continues, uniquingKeysWith: { $0.joined($1) })
    for (_, traces) in exits.sorted(by: { $0.key < $1.key }) { left.join(traces) }
    if let reason = interpreter.stored ?? interpreter.repeated {
      return (.notACompletion(reason), interpreter.trusted)
    }
    let outcome = verdict(
      interpreter.doubtExclusiveResults(left, at: first), throwing: jumps.throwing, interpreter, first)
    return (outcome, interpreter.trusted)
  }

  private func verdict(
    _ returned: Traces, throwing: Traces, _ interpreter: FlowInterpreter, _ body: some SyntaxProtocol
  ) -> HandlerOutcome {
    let ends = returned.all.filter { $0.unknown == nil }
    if let trace = ends.first(where: { $0.count == 2 && $0.doubt == nil }) { return .twice(path: trace.path) }
    let uncalled = ends.filter { $0.count <= 0 && $0.doubt == nil }
    if let trace = uncalled.first(where: { $0.gone == nil }) ?? uncalled.first {
      return .never(path: trace.path, without: trace.gone)
    }
    if let reason = returned.all.lazy.compactMap(\.unknown).first { return .unproved(reason) }
    if let reason = ends.first(where: { $0.count != 1 })?.doubt { return .unproved(reason) }
    if let trace = throwing.all.first {
      return .unproved(
        Reason(
          "throws-instead",
          "the function can throw, and its caller then decides whether the handler is called",
          at: trace.path.last?.place))
    }
    guard !ends.isEmpty else {
      return .unproved(
        Reason("never-returns", "no path reaches the end of the function", at: file.place(body)))
    }
    let use = HandlerUse(
      isCalledInPlace: interpreter.isCalledInPlace, isCalledLater: interpreter.isCalledLater,
      calls: interpreter.calls.sorted { $0.position < $1.position },
      handedOnTo: interpreter.handedOnTo.sorted { $0.position < $1.position })
    return .once(use)
  }

  /// Whether a handler is a delegate's answer: by its name, or as its method is named after the sender.
  private func isDecision(_ handler: String, _ body: CodeBlockSyntax) -> Bool {
    if handler.lowercased().hasSuffix("decisionhandler") { return true }
    guard let function = body.parent?.as(FunctionDeclSyntax.self),
      let sender = function.signature.parameterClause.parameters.first,
      sender.firstName.tokenKind == .wildcard, function.signature.parameterClause.parameters.count > 2
    else { return false }
    return TypeName(sender.type.compactText).name.lowercased()
      .hasSuffix(function.name.identifierText.lowercased())
  }
}
