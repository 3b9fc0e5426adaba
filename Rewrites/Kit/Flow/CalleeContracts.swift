import Codebase
import Migration
import SwiftSyntax

/// What a function does with a handler that it is given.
package enum CalleeContract: Sendable {
  /// Neither, where a recursive call is as soon as the calls around it.
  case once(inPlace: Bool, isLater: Bool)
  /// Called any number of times.
  case repeated
  /// Called once, but as a part of what the function does: no completion.
  case within(Reason)
  /// Kept in a collection.
  case stored(Reason)
  /// Called at most once, or not at all.
  case droppable(Reason)
  /// Called twice on one of its paths, or on one of those of a function that it hands the handler on to.
  case twice(Reason)
  case unproved(Reason)
}

extension FileContext {
  /// Whether other functions of the codebase override the one of a body.
  fileprivate func isOverridden(_ body: CodeBlockSyntax) -> Bool {
    guard let function = body.parent?.as(FunctionDeclSyntax.self), let member = facts(of: function) else {
      return false
    }
    return MemberFamily(of: member, in: codebase).members.contains { other in
      other.facts.modifiers.contains("override")
        && (other.facts.file, other.facts.offset) != (member.file, member.offset)
    }
  }

  /// Whether a type as written is a function's, or a typealias of one.
  ///
  /// - Parameter owner: the type whose member it is written in.
  func isFunctionType(_ type: String, of owner: [String]? = nil) -> Bool {
    type.contains("->") || resolver.expandingAlias(TypeName(type), context: owner).isFunction
  }

  /// The same of the types of a function's parameters, as its own file sees them.
  package func isFunctionType(of function: MemberFacts) -> (String) -> Bool {
    let context = FileContext(sibling: function.file, of: self)
    let owner = codebase.index.owner(of: function)?.path
    return { context.isFunctionType($0, of: owner) }
  }
}

/// What has been found out about functions of the codebase, by their place. For one thread at a time.
package final class KnownContracts {
  fileprivate var contracts: [String: CalleeContract] = [:]
  /// The functions that are being looked at, each asked for by the one before.
  fileprivate var open: [String] = []
  /// Those of them that were asked for again: they are taken to keep what is to be proved of them.
  fileprivate var assumed: Set<String> = []
  /// Whether a chain of calls was too long to follow.
  fileprivate var isCutOff = false
  /// Why functions call their handlers twice.
  fileprivate var faults: Set<Reason> = []
  /// Why functions never call their handlers.
  fileprivate var silences: Set<Reason> = []
  fileprivate static let depthLimit = 24

  package init() {}
}

/// Looks up what the functions that a file calls do with handlers.
package struct CalleeContracts {
  package let file: FileContext
  private let known: KnownContracts
  /// Whether the function that is looked at is called where the task that it returns is resumed.
  private let callerResumes: Bool

  package init(_ file: FileContext, known: KnownContracts, callerResumes: Bool = false) {
    self.file = file
    self.known = known
    self.callerResumes = callerResumes
  }

  /// What a call's callee does with one of its arguments.
  package func contract(of argument: CallArgument, in call: FunctionCallExprSyntax) -> CalleeContract {
    contract(of: [argument], in: call)
  }

  /// What a call's callee does with arguments together: whether it calls exactly one of them.
  package func contract(of arguments: [CallArgument], in call: FunctionCallExprSyntax) -> CalleeContract {
    let name = Callee(call)?.name ?? call.calledExpression.shortText
    switch CalleeSearch(file).callee(of: call) {
    case .functions(let functions, let receivers):
      var all = functions.map { contract(of: arguments, in: call, $0) }
      if !receivers.isEmpty, arguments.count == 1,
        let other = SystemContracts(file, callerResumes: callerResumes).contract(
          of: arguments[0], in: call, name: name, receivers: receivers, isTyped: true)
      {
        all.append(other)
      }
      return all.dropFirst().reduce(all[0]) { $0.both($1) }
    case .memberwise(let place):
      return .unproved(
        Reason(
          "stored-by-callee",
          "'\(name)' stores the handler, so the time and number of its calls are not known", at: place))
    case .outside(let receivers, let isTyped):
      guard arguments.count == 1 else { return .unproved(unknown(name, call)) }
      if let reason = NotifiedGroup(notifying: call, in: file)?.reasonNeverLeft(known: known) {
        return .unproved(reason)
      }
      return SystemContracts(file, callerResumes: callerResumes).contract(
        of: arguments[0], in: call, name: name, receivers: receivers, isTyped: isTyped)
        ?? .unproved(unknown(name, call))
    case .unknown(let sentence):
      return .unproved(Reason("unknown-callee", sentence, at: file.place(call)))
    }
  }

  /// Whether functions of the codebase call one closure exactly once, now or in an operation, but on paths that an assertion
  /// says are never taken, or on which their object is gone.
  package func isCalledOnceIfAlive(_ argument: CallArgument, in call: FunctionCallExprSyntax) -> Bool {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else {
      return false
    }
    return functions.allSatisfy { function in
      let context = FileContext(sibling: function.file, of: file)
      guard
        let parameter = function.parameter(
          for: argument, of: call, isFunction: file.isFunctionType(of: function)),
        let body = context.function(at: function.offset)?.body,
        case let key = "alive \(function.file):\(function.offset):\(parameter.name)",
        !known.open.contains(key), known.open.count < KnownContracts.depthLimit
      else { return false }
      known.open.append(key)
      defer { known.open.removeLast() }
      guard let trust = HandlerFlow(context, known: known).trust(for: [parameter.name], in: body) else {
        return false
      }
      return trust.stores.isEmpty && trust.callees.allSatisfy(\.isOperation) && !trust.gone.isEmpty
        && trust.gone.allSatisfy { $0.isAssertion || $0.isSelf }
    }
  }

  private func unknown(_ name: String, _ call: FunctionCallExprSyntax) -> Reason {
    Reason(
      "unknown-callee", "'\(name)' is not known to call its handler exactly once", at: file.place(call))
  }

  // MARK: Functions of the codebase

  private func contract(
    of arguments: [CallArgument], in call: FunctionCallExprSyntax, _ function: MemberFacts
  ) -> CalleeContract {
    let parameters = arguments.compactMap {
      function.parameter(for: $0, of: call, isFunction: file.isFunctionType(of: function))?.name
    }
    guard parameters.count == arguments.count else {
      return .unproved(
        Reason(
          "unknown-callee", "the call doesn't show which parameter of '\(function.name)' takes the closure",
          at: file.place(call)))
    }
    let isResumed =
      function.type.map { TaskResumption.types.contains(TypeName($0).name) } ?? false
      && TaskResumption(file, callerResumes: callerResumes).doubt(of: call) == nil
    return contract(of: parameters, of: function, isResumed: isResumed)
  }

  // MARK: Answers

  /// Whether a function of this file was found to call its handler exactly once, and later, when another called it: one
  /// that is called in place may be a delegate's decision.
  package func isKnownToCallOnce(_ handler: String, of function: FunctionDeclSyntax) -> Bool {
    let contract: CalleeContract? = file.codebase.answers.find(answer(key(of: handler, of: function)))
    if case .once(_, isLater: true) = contract { return true }
    return false
  }

  /// Keeps what was found out about a function of this file for those that call it.
  package func keep(_ outcome: HandlerOutcome, of handler: String, of function: FunctionDeclSyntax) {
    let key = key(of: handler, of: function)
    // A function that calls itself has been looked at as a callee, too.
    guard !known.isCutOff, known.contracts[key] == nil, let body = function.body else { return }
    let contract = contract(
      from: outcome, of: [handler], in: body, function.name.identifierText, HandlerFlow(file, known: known))
    file.codebase.answers.keep(contract, as: answer(key))
  }

  private func key(of handler: String, of function: FunctionDeclSyntax) -> String {
    "\(file.index):\(function.name.positionAfterSkippingLeadingTrivia.utf8Offset):\(handler)"
  }

  private func answer(_ key: String) -> String { "handler-contract \(key)" }

  /// - Parameter isResumed: whether the task that the function returns is resumed where it is called.
  private func contract(
    of handlers: [String], of function: MemberFacts, isResumed: Bool
  ) -> CalleeContract {
    let contract = foundContract(of: handlers, of: function, isResumed: isResumed)
    switch contract {
    case .twice(let fault): known.faults.insert(fault)
    case .droppable(let silence): known.silences.insert(silence)
    default: break
    }
    return contract
  }

  private func foundContract(
    of handlers: [String], of function: MemberFacts, isResumed: Bool
  ) -> CalleeContract {
    let key =
      "\(function.file):\(function.offset):\(handlers.joined(separator: ","))\(isResumed ? " resumed" : "")"
    if let contract = known.contracts[key] ?? file.codebase.answers.find(answer(key)) { return contract }
    if known.open.contains(key) {
      known.assumed.insert(key)
      return .once(inPlace: false, isLater: false)
    }
    guard known.open.count < KnownContracts.depthLimit else {
      known.isCutOff = true
      return .unproved(
        Reason(
          "unproved-callee", "too many calls lead there to follow them all", at: file.place(of: function))
      )
    }
    known.open.append(key)
    var contract = analyse(handlers, of: function, isResumed: isResumed)
    known.open.removeLast()
    known.assumed.remove(key)
    // What rests on an open assumption holds only together with it.
    guard known.assumed.isEmpty else { return contract }
    if case .once(false, false) = contract {
      contract = .unproved(
        Reason(
          "unproved-callee", "'\(function.name)' only passes its handler to itself",
          at: file.place(of: function)))
    }
    known.contracts[key] = contract
    // Where a search was cut off depends on where it began.
    if !known.isCutOff { file.codebase.answers.keep(contract, as: answer(key)) }
    return contract
  }

  private func analyse(_ handlers: [String], of function: MemberFacts, isResumed: Bool) -> CalleeContract {
    let context = FileContext(sibling: function.file, of: file)
    let token = context.token(at: function.offset)
    var node = token?.parent
    while let current = node, !current.is(FunctionDeclSyntax.self), !current.is(InitializerDeclSyntax.self) {
      node = current.parent
    }
    let body = node?.as(FunctionDeclSyntax.self)?.body ?? node?.as(InitializerDeclSyntax.self)?.body
    let comment = node.flatMap {
      HandlerComment(of: handlers, above: $0, parameters: function.parameters.map(\.name))
    }
    if comment == .repeats { return .repeated }
    if comment == .mayBeSilent || HandlerComment.saysSilence(in: body) {
      return .droppable(
        Reason(
          "faulty-callee", "a comment says that '\(function.name)' doesn't always call its handler",
          at: file.place(of: function)))
    }
    guard let body else {
      return .unproved(
        Reason(
          "unproved-callee", "'\(function.name)' has no body in the codebase", at: file.place(of: function)
        ))
    }
    let flow = HandlerFlow(context, known: known, callerResumes: isResumed)
    return contract(
      from: flow.outcome(ofOneOf: handlers, in: body), of: handlers, in: body, function.name, flow)
  }

  /// What hands its handler on twice on one path is no function that forgets it on another.
  private func contract(
    from outcome: HandlerOutcome, of handlers: [String], in body: CodeBlockSyntax, _ name: String,
    _ flow: HandlerFlow
  ) -> CalleeContract {
    switch outcome {
    case .never, .unproved:
      guard handlers.flatMap({ body.mentions(of: $0) }).count > 1 else { break }
      let found = flow.reasonOfSeveralCalls(handlers, in: body)
      if let path = found.path { return contract(from: .twice(path: path), name) }
      if let reason = found.reason { return .twice(reason) }
    case .once, .twice, .notACompletion: break
    }
    if case .never = outcome {
      // A body that does nothing is there to be replaced, and so may one be that is overridden.
      if !body.statements.isEmpty, !body.mentions(anyOf: handlers), !flow.file.isOverridden(body) {
        return .droppable(
          Reason("faulty-callee", "'\(name)' never calls its handler", at: file.place(body)))
      }
    }
    return contract(from: outcome, name)
  }

  private func contract(from outcome: HandlerOutcome, _ name: String) -> CalleeContract {
    switch outcome {
    case .once(let use): return .once(inPlace: use.isCalledInPlace, isLater: use.isCalledLater)
    case .never(let path, _):
      return .unproved(
        Reason(
          "faulty-callee",
          "'\(name)' doesn't call its handler on one path; an awaiting caller would hang there",
          at: path.last?.place)
      )
    case .twice(let path):
      return .twice(
        Reason(
          "faulty-callee", "'\(name)' calls its handler twice on one path", at: path.last?.place)
      )
    // What hands its handler on to such a function is no better.
    case .unproved(let reason):
      if known.faults.contains(reason) { return .twice(reason) }
      return known.silences.contains(reason) ? .droppable(reason) : .unproved(reason)
    case .notACompletion(let reason):
      switch reason.code {
      case "called-repeatedly": return .repeated
      case "called-within": return .within(reason)
      case "delegate-decision": return .once(inPlace: true, isLater: false)
      default:
        return .unproved(
          Reason(
            "stored-by-callee",
            "'\(name)' stores the handler, so the time and number of its calls are not known",
            at: reason.place))
      }
    }
  }

  // MARK: Calls

  /// Whether a call throws only what the closure throws that it is given.
  package func onlyRethrows(_ call: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(call), case .outside = CalleeSearch(file).callee(of: call) else { return false }
    return SDK.handlerFunctions[callee.name]?.contains { $0.parameters.contains { $0.contract == .inPlace } }
      ?? false
  }
}

extension CalleeContract {
  /// What is known where either of two functions may be meant.
  fileprivate func both(_ other: CalleeContract) -> CalleeContract {
    switch (self, other) {
    case (.once(let inPlace, let isLater), .once(let otherInPlace, let otherLater)):
      return .once(inPlace: inPlace || otherInPlace, isLater: isLater || otherLater)
    case (.once, _): return other
    default: return self
    }
  }
}
