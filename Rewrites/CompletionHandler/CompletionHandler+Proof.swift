import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  /// An outcome without the syntax that it was found in, so that trees can be let go.
  enum Proof: Sendable {
    case once
    case never([FlowStep], without: GoneObject?)
    case twice([FlowStep])
    case leaves(Reason)

    /// Whether it may hold on an assumption.
    var isOpen: Bool {
      switch self {
      case .never, .leaves: true
      case .once, .twice: false
      }
    }

    init(_ outcome: HandlerOutcome) {
      switch outcome {
      case .once: self = .once
      case .never(let path, let object): self = .never(path, without: object)
      case .twice(let path): self = .twice(path)
      case .unproved(let reason), .notACompletion(let reason): self = .leaves(reason)
      }
    }
  }

  func proof(
    _ handler: FunctionParameterSyntax, in body: CodeBlockSyntax, _ file: FileContext
  ) -> Proof {
    let place = "\(file.index):\(handler.position.utf8Offset)"
    return file.codebase.answers.find("completion-handler \(place)") {
      let known = KnownContracts()
      let contracts = CalleeContracts(file, known: known)
      let function = body.parent?.as(FunctionDeclSyntax.self)
      if let function, contracts.isKnownToCallOnce(handler.internalName, of: function) { return .once }
      let outcome = HandlerFlow(file, known: known).outcome(of: handler.internalName, in: body)
      if let function { contracts.keep(outcome, of: handler.internalName, of: function) }
      return Proof(outcome)
    }
  }

  func proof(_ pair: HandlerPair, of function: FunctionDeclSyntax, _ file: FileContext) -> Proof {
    guard let body = function.body else {
      return .leaves(Reason("no-function", "the handler belongs to no function"))
    }
    let place = "\(file.index):\(pair.success.node.position.utf8Offset)"
    return file.codebase.answers.find("handler-pair \(place)") {
      let names = [pair.success.name, pair.failure.name]
      return Proof(HandlerFlow(file, known: KnownContracts()).outcome(ofOneOf: names, in: body))
    }
  }

  /// What callees have to do for one of some handlers to be called exactly once; nil where that isn't enough.
  func trust(_ handler: HandlerParameter, in body: CodeBlockSyntax, _ file: FileContext) -> [Assumed]? {
    let handlers = handler.names
    let place = "\(file.index):\(body.position.utf8Offset):\(handlers.joined(separator: ","))"
    return file.codebase.answers.find("handler-trust \(place)") {
      let trust = HandlerFlow(file, known: KnownContracts()).trust(for: handlers, in: body)
      let function = body.parent?.as(FunctionDeclSyntax.self)
      if let trust,
        trust.callees.contains(where: { $0.beginsWhatIsStopped(in: body) })
          || function?.tellsOfEvents(by: handler, in: file) ?? false
          || function?.runsWork(of: handler) ?? false || body.startsRepeatingTimer
          || trust.callees.contains(where: { $0.call.isSilentWhenCancelled })
      {
        return Trust(assumptions: nil)
      }
      return Trust(
        assumptions: trust.map { trust in
          ((trust.callees.map(\.doubt) + trust.stores).map {
            Assumption.handlerCalledOnce.here($0.sentence, at: $0.place)
          }
            + trust.gone.map { $0.assumption(handlers, in: file) }
            + trust.callees.compactMap { $0.call.assumptionOfKeptRequest(in: file) }).unique
        })
    }.assumptions
  }

  private struct Trust: Sendable {
    let assumptions: [Assumed]?
  }
}

extension FunctionCallExprSyntax {
  /// `api.load(query, ignoreResponseOnCancelled: true) { … }`
  fileprivate var isSilentWhenCancelled: Bool {
    CallArgument.all(of: self).contains { argument in
      argument.label?.tellsOfSilenceWhenCancelled == true
        && argument.expression.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
    }
  }

  /// What is assumed where a property keeps the request that the call gives, and other code cancels it.
  fileprivate func assumptionOfKeptRequest(in file: FileContext) -> Assumed? {
    guard let name = ExprSyntax(self).assigneeOfValue?.unwrappingChain.lastName else { return nil }
    let cancels = file.tokens(spelling: [name]).first { token in
      var node = token.parent
      while let inner = node, !inner.is(FunctionCallExprSyntax.self), !inner.is(CodeBlockItemSyntax.self) {
        node = inner.parent
      }
      guard let call = node?.as(FunctionCallExprSyntax.self), let callee = Callee(call) else { return false }
      return callee.name == "cancel" && callee.receiver?.unwrappingChain.lastName == name
    }
    return cancels.map { token in
      Assumption.cancelledRequestAnswers.here(
        "the request that '\(name)' cancels calls its handler all the same", at: file.place(token))
    }
  }
}

extension CodeBlockSyntax {
  /// Whether it starts a timer that fires again and again, as `Timer(timeInterval:target:selector:userInfo:repeats:)` and
  /// `DispatchSourceTimer.schedule(deadline:repeating:)` do.
  fileprivate var startsRepeatingTimer: Bool {
    AllCalls.collect(in: Syntax(self)).contains { call in
      call.repeats
        || Callee(call)?.name == "schedule"
          && CallArgument.all(of: call).contains { $0.label == "repeating" }
    }
  }
}
