import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    if let call = recognition.node.as(FunctionCallExprSyntax.self) {
      return AwaitableCall.proposal(for: call, in: file)
    }
    if let function = function(of: recognition), let pair = HandlerPair(of: function, in: file) {
      return proposal(for: function, pair, in: file)
    }
    guard let function = function(of: recognition), let handler = HandlerParameter(of: function, in: file)
    else { return .left(Reason("no-function", "the handler belongs to no function")) }
    guard let body = function.body else { return proposal(forRequirement: function, in: file) }
    if function.onlyRunsOnMain(handler.node, in: file) {
      return .left(
        Reason(
          "called-within", "'\(handler.name)' is work that the function runs on the main thread, not a result"
        ))
    }
    if EventStream.isNamedAfterEvents(function), keeps(handler, of: function, in: file),
      let stream = EventStream(of: function, handler: handler, in: file)
    {
      return .change(stream.draft)
    }
    if let unused = UnusedHandler(of: function, handler, in: file) { return .change(unused.draft) }
    let preconditions = BesidePreconditions(function, handler, in: file)
    if let reason = preconditions.missingOfResult { return .left(reason) }
    if let answer = proposal(forAnswerOf: function, in: file) { return answer }
    if handler.givesDecision {
      // What gives it before it returns may as well return it.
      if case .once = proof(handler.node, in: body, file),
        case .change(let draft) = inPlace(function, in: file)
      {
        return .change(draft)
      }
      return .left(
        Reason("delegate-decision", "'\(handler.name)' returns a delegate's decision to its caller"))
    }
    switch proof(handler.node, in: body, file) {
    case .leaves(let reason):
      let fault = trust(handler, in: body, file) == nil ? reasonOfTwoCalls(handler, in: function, file) : nil
      return trusted(function, handler, preconditions, unproved: fault ?? reason, in: file)
    case .never(let path, let object):
      let sentence =
        object.map { "'\(handler.name)' is not called if '\($0.name)' is nil; an awaiting caller would hang" }
        ?? "'\(handler.name)' is not called on one path; an awaiting caller would hang"
      let reason = Reason("handler-never-called", sentence, at: path.last?.place)
      return trusted(function, handler, preconditions, unproved: reason, in: file)
    case .twice(let path):
      return .left(
        Reason(
          "handler-called-twice", "'\(handler.name)' is called twice on one path; a continuation would trap",
          at: path.last?.place))
    case .once:
      let beside = preconditions.missing.map(Proposal.left)
      switch inPlace(function, in: file) {
      case .change(var draft):
        // Where a person judges it in any case, callers may go with it that rest on more.
        if draft.confidence == .judgement, file.asksForOffers,
          case .change(let offered) = inPlace(function, offering: true, in: file)
        {
          draft = offered
        }
        var drafts = isolated(function, in: file) + nested(function, in: file) + [draft]
        if draft.confidence == .judgement, let reason = draft.assumptions.last?.sentence,
          let moved = changeOfCallers(function, because: Reason("judgement", reason), in: file),
          moved.confidence == .established
        {
          drafts.append(moved)
        }
        if beside == nil {
          let draft = BesideFunction(of: function, handler: handler, in: file).draft
            .adding(LeftOutHandlers(of: function, handler, in: file).edits)
          drafts.append(preconditions.assumptions.reduce(draft) { $0.assuming($1) })
        }
        return .changes(drafts)
      case .refused(var reason):
        let moved = changeOfCallers(function, because: reason, in: file)
        var drafts = [moved].compactMap(\.self)
        if moved?.confidence != .established, reason.isAssumable, file.asksForOffers {
          switch inPlace(function, offering: true, in: file) {
          case .change(let offered): drafts = nested(function, offering: true, in: file) + [offered] + drafts
          case .refused(let other): reason = other
          }
        }
        if !drafts.isEmpty { return .changes(drafts) }
        if beside == nil, let moved = taskMoved(out: function, handler, because: reason, in: file) {
          return .change(moved)
        }
        let alone = beside ?? besideAlone(function, handler, because: reason, in: file)
        if case .changes(let drafts) = alone, drafts.contains(where: { !$0.givesWay }) { return alone }
        return followed(function, because: reason, in: file).map(Proposal.change) ?? alone
      }
    }
  }

  /// What becomes of a function that a protocol asks for.
  private func proposal(forRequirement function: FunctionDeclSyntax, in file: FileContext) -> Proposal {
    switch inPlace(function, in: file) {
    case .change(let draft): return .change(draft)
    case .refused(let reason):
      if let moved = changeOfCallers(function, because: reason, in: file) { return .change(moved) }
      var wall = reason
      if reason.isAssumable, file.asksForOffers {
        switch inPlace(function, offering: true, in: file) {
        case .change(let draft): return .change(draft)
        case .refused(let other): wall = other
        }
      }
      return followed(function, because: wall, in: file).map(Proposal.change)
        ?? .left(requirement(function, because: wall, in: file))
    }
  }

  /// The change that moves those callers that can follow, on assumptions: to the function itself, which keeps a form with
  /// the handler for the others, or to an async function beside it.
  private func followed(
    _ function: FunctionDeclSyntax, because reason: Reason, in file: FileContext
  ) -> Draft? {
    guard file.asksForOffers, let member = file.facts(of: function) else { return nil }
    let component = component(offering: true, in: file)
    return component.changeToShim(of: member, because: reason)
      ?? component.changeBeside(member, because: reason)
  }

  /// What becomes of a function whose handler is called once if its callees are as they should be.
  ///
  /// - Parameter unproved: why that isn't proved.
  private func proposal(
    for function: FunctionDeclSyntax, _ handler: HandlerParameter, _ preconditions: BesidePreconditions,
    assuming assumptions: [Assumed], unproved: Reason, in file: FileContext
  ) -> Proposal {
    switch inPlace(function, offering: true, in: file) {
    case .change(let draft): return .changes(nested(function, offering: true, in: file) + [draft])
    case .refused(let reason):
      if let moved = followed(function, because: reason, in: file) { return .change(moved) }
      if let missing = preconditions.missing { return .left(missing) }
      let objects = gone(handler.names, function, in: file)
      guard let cure = MissingCall.cure(of: handler, without: objects, in: file) else {
        return .left(
          Reason(
            unproved.code, "\(unproved.sentence); it can't become async in place: \(reason.sentence)",
            at: unproved.place))
      }
      switch besideAlone(function, handler, because: reason, in: file) {
      case .left(let reason): return .left(reason)
      case .changes(let drafts):
        let assumptions = cure.assumptions(with: assumptions)
        return .changes(
          drafts.map { draft in assumptions.reduce(draft.adding(cure.edits)) { $0.assuming($1) } })
      }
    }
  }

  /// The weak objects without which a function doesn't call its handler.
  private func gone(_ handlers: [String], _ function: FunctionDeclSyntax, in file: FileContext)
    -> [GoneObject]
  {
    guard let body = function.body else { return [] }
    return file.objectsGone(handlers, body)
  }

  /// - Parameter offering: whether the change may rest on assumptions.
  private func inPlace(
    _ function: FunctionDeclSyntax, offering: Bool = false, in file: FileContext
  ) -> ConversionComponent.Answer {
    guard let member = file.facts(of: function) else {
      return .refused(Reason("local-function", "it is a local function"))
    }
    return component(offering: offering, in: file).change(for: member)
  }

  /// The change that isolates a function to the main actor for what a group in it shares, where a person judges that.
  private func isolated(_ function: FunctionDeclSyntax, in file: FileContext) -> [Draft] {
    guard let body = function.body, let member = file.facts(of: function),
      case .judged = file.needForMainActor(of: body),
      case .change(let draft) = component(judgingIsolation: true, in: file).change(for: member),
      draft.confidence == .judgement
    else { return [] }
    return [draft]
  }

  /// One change where a task would start another, which is tried first where a person judges both.
  private func nested(
    _ function: FunctionDeclSyntax, offering: Bool = false, in file: FileContext
  ) -> [Draft] {
    guard let member = file.facts(of: function) else { return [] }
    return [component(offering: offering, in: file).changeOfNested(with: member)].compactMap(\.self)
  }

  /// Callers in async code await an async function that is there, or one that is put beside the original.
  private func changeOfCallers(
    _ function: FunctionDeclSyntax, because reason: Reason, in file: FileContext
  ) -> Draft? {
    guard let member = file.facts(of: function) else { return nil }
    let component = component(in: file)
    return component.changeOfCallers(of: member) ?? component.changeBeside(member, because: reason)
  }

  private func proposal(
    for function: FunctionDeclSyntax, _ pair: HandlerPair, in file: FileContext
  ) -> Proposal {
    guard function.body != nil else { return proposal(forRequirement: function, in: file) }
    let preconditions = BesidePreconditions(function, pair, in: file)
    if let reason = preconditions.missingOfResult { return .left(reason) }
    lazy var ending = HandlerParameter(ending: function, in: file)
    switch proof(pair, of: function, file) {
    case .leaves(let reason): return trusted(function, ending, preconditions, unproved: reason, in: file)
    case .never(let path, _):
      let reason = Reason(
        "handler-never-called",
        "neither '\(pair.success.name)' nor '\(pair.failure.name)' is called on one path; an awaiting caller "
          + "would hang",
        at: path.last?.place)
      return trusted(function, ending, preconditions, unproved: reason, in: file)
    case .twice(let path):
      return .left(
        Reason(
          "handler-called-twice",
          "two of its closures are called on one path, or one twice; a continuation would trap",
          at: path.last?.place))
    case .once:
      let beside = preconditions.missing.map(Proposal.left)
      switch inPlace(function, in: file) {
      case .change(let draft):
        return .changes(
          nested(function, in: file) + [draft]
            + (beside == nil ? [BesidePair(of: function, pair, in: file).draft] : []))
      case .refused(let reason):
        if let moved = changeOfCallers(function, because: reason, in: file) { return .change(moved) }
        if let reason = notBeside(function, because: reason, in: file) { return .left(reason) }
        return beside ?? .change(BesidePair(of: function, pair, notInPlace: reason, in: file).draft)
      }
    }
  }

  /// What becomes of a function that isn't proved to call its handler once, or one of two, where that may be taken on trust.
  private func trusted(
    _ function: FunctionDeclSyntax, _ handler: HandlerParameter?, _ preconditions: BesidePreconditions,
    unproved: Reason, in file: FileContext
  ) -> Proposal {
    guard let body = function.body, let handler, let assumptions = trust(handler, in: body, file) else {
      return .left(unproved)
    }
    guard file.asksForOffers else {
      guard isOnlyKept(handler, in: body, assumptions, file), preconditions.missing == nil else {
        return .left(unproved)
      }
      return besideAlone(function, handler, because: unproved, in: file)
    }
    return proposal(
      for: function, handler, preconditions, assuming: assumptions, unproved: unproved, in: file)
  }

  /// A path that calls a handler twice, where one of its callees isn't proved.
  private func reasonOfTwoCalls(
    _ handler: HandlerParameter, in function: FunctionDeclSyntax, _ file: FileContext
  ) -> Reason? {
    guard let body = function.body,
      handler.names.flatMap({ body.mentions(of: $0) }).count > 1,
      let path = HandlerFlow(file, known: KnownContracts()).pathCallingTwice(handler.names, in: body)
    else { return nil }
    return Reason(
      "handler-called-twice", "'\(handler.name)' is called twice on one path; a continuation would trap",
      at: path.last?.place)
  }

  /// Whether a handler is called exactly once but where `self` is gone, which whoever awaits keeps.
  private func isOnlyKept(
    _ handler: HandlerParameter, in body: CodeBlockSyntax, _ assumptions: [Assumed], _ file: FileContext
  ) -> Bool {
    let gone = file.objectsGone(handler.names, body)
    guard !gone.isEmpty, gone.allSatisfy({ $0.isKept(byWhoAwaits: handler) }) else { return false }
    return Set(assumptions).isSubset(of: gone.map { $0.assumption(handler.names, in: file) })
  }

  /// Why a protocol's requirement stays as it is: as no async form can be put beside it, or nothing here could await one.
  private func requirement(
    _ function: FunctionDeclSyntax, because reason: Reason, in file: FileContext
  ) -> Reason {
    if let member = file.facts(of: function) {
      if let beside = component(offering: file.asksForOffers, in: file).reasonNotBeside(member) {
        return Reason(
          "protocol-requirement",
          "a protocol requires it, and no async form can be added beside it: \(beside.sentence)",
          at: beside.place)
      }
      if file.asksForOffers {
        return Reason(
          "no-callers",
          "nothing in the codebase would await an async form beside it, and it can't be converted in place: "
            + "\(reason.sentence)",
          at: reason.place)
      }
    }
    return Reason(
      "protocol-requirement",
      "it is a protocol requirement, and a conforming type or a caller can't be converted: \(reason.sentence)",
      at: reason.place)
  }

  func component(
    judgingIsolation: Bool = false, offering: Bool = false, in file: FileContext
  ) -> ConversionComponent {
    let search = ConversionSearch(judgesIsolation: judgingIsolation, offers: offering) {
      function, handler, file in
      guard let body = function.body else { return nil }
      let proof =
        handler.pair.map { self.proof($0, of: function, file) } ?? self.proof(handler.node, in: body, file)
      if case .once = proof { return [] }
      guard offering, proof.isOpen, !handler.givesDecision else { return nil }
      return self.trust(handler, in: body, file)
    }
    return ConversionComponent(file, search: search)
  }
}
