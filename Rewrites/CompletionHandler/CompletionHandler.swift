import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Functions that say through a closure that they are done.
///
/// It recognises functions with a handler by the parameter's type; proves, from the flow through the body, that the
/// handler is called exactly once on every path; and puts an async function beside the original, which awaits it
/// through a checked continuation. A handler that is never called, or called twice, would hang or trap there: those
/// paths are found faults of the code as it is.
public struct CompletionHandler: Rewrite {
  public init() {}

  public let name = "completion-handler"

  /// Functions are told by their keyword, calls of the SDK by what they call.
  public let names: Set<String> = SDK.handlerTwinNames.union(["func"])

  public let tokens: [String: [SiteToken]] = SDK.handlerTwinReceivers.mapValues { types in
    let call = SiteToken.member.beside(IsolationAnalysis.asyncContextWords)
    return [types.map(call.of) ?? call]
  }.merging(["func": [.handlerFunction]], uniquingKeysWith: +)

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let call = node.as(FunctionCallExprSyntax.self) { return AwaitableCall.recognise(call, in: file) }
    guard let function = node.as(FunctionDeclSyntax.self) else { return nil }
    if let pair = HandlerPair(of: function, in: file) {
      return Recognition(kind: "success and failure handlers", node: pair.success.node)
    }
    guard let handler = HandlerParameter(of: function, in: file),
      handler.isNamedLikeOne
        || !handler.isNamedLikeWork && !(handler.shape == .nothing && function.isNamedAfterRunning)
          && isShownByBody(handler, of: function, in: file)
        || EventStream.isNamedAfterEvents(function) && keeps(handler, of: function, in: file)
    else { return nil }
    return Recognition(kind: "completion handler", node: handler.node)
  }

  /// A closure of any other name is a handler where the body treats it as one.
  private func isShownByBody(
    _ handler: HandlerParameter, of function: FunctionDeclSyntax, in file: FileContext
  ) -> Bool {
    guard let body = function.body, !function.returnsSomething,
      case .once = proof(handler.node, in: body, file)
    else { return false }
    return true
  }

  private func keeps(
    _ handler: HandlerParameter, of function: FunctionDeclSyntax, in file: FileContext
  ) -> Bool {
    guard let body = function.body, case .leaves(let reason) = proof(handler.node, in: body, file) else {
      return false
    }
    return Self.keptCodes.contains(reason.code)
  }

  private static let keptCodes: Set<String> = ["stored-handler", "called-repeatedly", "stored-by-callee"]

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
    if EventStream.isNamedAfterEvents(function), keeps(handler, of: function, in: file),
      let stream = EventStream(of: function, handler: handler, in: file)
    {
      return .change(stream.draft)
    }
    let preconditions = BesidePreconditions(function, handler, in: file)
    if let reason = preconditions.missingOfResult { return .left(reason) }
    if let answer = proposal(forAnswerOf: function, in: file) { return answer }
    if handler.givesDecision {
      return .left(Reason("delegate-decision", "'\(handler.name)' gives a delegate's decision"))
    }
    switch proof(handler.node, in: body, file) {
    case .leaves(let reason):
      guard file.asksForOffers, let assumptions = trust([handler.name], in: body, file) else {
        return .left(reason)
      }
      return proposal(for: function, handler, preconditions, assuming: assumptions, in: file)
    case .never(let path, let object):
      if file.asksForOffers, let assumptions = trust([handler.name], in: body, file) {
        return proposal(for: function, handler, preconditions, assuming: assumptions, in: file)
      }
      let sentence =
        object.map { "'\(handler.name)' is not called where '\($0.name)' is nil" }
        ?? "on one path '\(handler.name)' is never called"
      return .left(Reason("handler-never-called", sentence, at: path.last?.place))
    case .twice(let path):
      return .left(
        Reason("handler-called-twice", "on one path '\(handler.name)' is called twice", at: path.last?.place))
    case .once:
      let beside = preconditions.missing.map(Proposal.left)
      switch inPlace(function, in: file) {
      case .change(let draft):
        var drafts = isolated(function, in: file) + nested(function, in: file) + [draft]
        if draft.confidence == .judgement, let reason = draft.assumptions.last?.sentence,
          let moved = changeOfCallers(function, because: Reason("judgement", reason), in: file),
          moved.confidence == .established
        {
          drafts.append(moved)
        }
        if beside == nil {
          let draft = BesideFunction(of: function, handler: handler, in: file).draft
          drafts.append(preconditions.assumptions.reduce(draft) { $0.assuming($1) })
        }
        return .changes(drafts)
      case .refused(var reason):
        let moved = changeOfCallers(function, because: reason, in: file)
        var drafts = [moved].compactMap(\.self)
        if moved?.confidence != .established, reason.isAssumable, file.asksForOffers {
          switch inPlace(function, offering: true, in: file) {
          case .change(let offered): drafts.insert(offered, at: 0)
          case .refused(let other): reason = other
          }
        }
        if !drafts.isEmpty { return .changes(drafts) }
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
      if reason.isAssumable, file.asksForOffers,
        case .change(let draft) = inPlace(function, offering: true, in: file)
      {
        return .change(draft)
      }
      return followed(function, because: reason, in: file).map(Proposal.change)
        ?? .left(uncalled(function, because: reason, in: file) ?? requirement(because: reason))
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
  private func proposal(
    for function: FunctionDeclSyntax, _ handler: HandlerParameter, _ preconditions: BesidePreconditions,
    assuming assumptions: [Assumed], in file: FileContext
  ) -> Proposal {
    switch inPlace(function, offering: true, in: file) {
    case .change(let draft): return .change(draft)
    case .refused(let reason):
      if let moved = followed(function, because: reason, in: file) { return .change(moved) }
      if let missing = preconditions.missing { return .left(missing) }
      let objects = gone(handler.names, function, in: file)
      guard let calls = MissingCall.edits(of: handler, without: objects, in: file) else {
        return .left(
          Reason(
            "handler-never-called", "'\(handler.name)' is not called where '\(objects[0].name)' is nil",
            at: file.place(atOffset: objects[0].offset)))
      }
      switch besideAlone(function, handler, because: reason, in: file) {
      case .left(let reason): return .left(reason)
      case .changes(let drafts):
        return .changes(drafts.map { draft in assumptions.reduce(draft.adding(calls)) { $0.assuming($1) } })
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
      return .refused(Reason("local-function", "it is a function inside another"))
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
  private func nested(_ function: FunctionDeclSyntax, in file: FileContext) -> [Draft] {
    guard let member = file.facts(of: function) else { return [] }
    return [component(in: file).changeOfNested(with: member)].compactMap(\.self)
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
    switch proof(pair, of: function, file) {
    case .leaves(let reason): return .left(reason)
    case .never(let path, _):
      return .left(
        Reason(
          "handler-never-called",
          "on one path neither '\(pair.success.name)' nor '\(pair.failure.name)' is called",
          at: path.last?.place))
    case .twice(let path):
      return .left(
        Reason(
          "handler-called-twice", "on one path two of its closures are called, or one twice",
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

  /// Why a requirement is left that could have an async form beside it, which nothing would await.
  private func uncalled(
    _ function: FunctionDeclSyntax, because reason: Reason, in file: FileContext
  ) -> Reason? {
    guard file.asksForOffers, let member = file.facts(of: function),
      component(offering: true, in: file).mayStandBeside(member)
    else { return nil }
    return Reason(
      "no-callers",
      "nothing in the codebase can await an async form beside it, and in its place: \(reason.sentence)",
      at: reason.place)
  }

  private func requirement(because reason: Reason) -> Reason {
    Reason(
      "protocol-requirement",
      "a protocol asks for it, and not all that conform and call it can follow: \(reason.sentence)",
      at: reason.place)
  }

  private func proof(_ pair: HandlerPair, of function: FunctionDeclSyntax, _ file: FileContext) -> Proof {
    guard let body = function.body else {
      return .leaves(Reason("no-function", "the handler belongs to no function"))
    }
    let place = "\(file.index):\(pair.success.node.position.utf8Offset)"
    return file.codebase.answers.find("handler-pair \(place)") {
      let names = [pair.success.name, pair.failure.name]
      return Proof(HandlerFlow(file, known: KnownContracts()).outcome(ofOneOf: names, in: body))
    }
  }

  /// An async function beside the original that nothing calls yet.
  private func besideAlone(
    _ function: FunctionDeclSyntax, _ handler: HandlerParameter, because reason: Reason, in file: FileContext
  ) -> Proposal {
    if let reason = notBeside(function, because: reason, in: file) { return .left(reason) }
    let beside = BesideFunction(of: function, handler: handler, notInPlace: reason, in: file)
    let preconditions = BesidePreconditions(function, handler, in: file)
    let draft = preconditions.assumptions.reduce(beside.draft) { $0.assuming($1) }
    guard let member = file.facts(of: function) else { return .change(draft) }
    if SDK.asksFor(member) {
      return .left(
        Reason(
          "foreign-requirement",
          "a protocol or a superclass of the SDK asks for it, and calls the one with the handler"))
    }
    let family = MemberFamily(of: member, in: file.codebase)
    let requirement = ForeignRequirement(of: function, member, family, in: file)
    if let foreign = requirement.reason(handler: handler) {
      if !beside.isPublic { return .left(foreign) }
      return .change(draft.assuming(Assumption.noUnseenUses.here(foreign.sentence, at: foreign.place)))
    }
    let asking = family.members.first { $0.owner?.kind == .protocol }?.owner?.name
    guard beside.isPublic, let asking else { return .change(draft) }
    return .change(
      draft.assuming(
        Assumption.noUnseenUses.here(
          "callers that know only '\(asking)' go on with the one with the handler")))
  }

  /// Why nothing is put beside a function that nothing would call there.
  private func notBeside(
    _ function: FunctionDeclSyntax, because reason: Reason, in file: FileContext
  ) -> Reason? {
    // Nobody else can call it, and those who could don't.
    let owner = file.facts(of: function).flatMap { file.codebase.index.owner(of: $0) }
    let isPrivate = (function.modifiers.names + (owner?.modifiers ?? [])).contains {
      $0 == "private" || $0 == "fileprivate"
    }
    if isPrivate { return reason }
    if let queue = function.queueParameter,
      function.modifiers.names.contains(where: { ["public", "open"].contains($0) })
    {
      return Reason(
        "queue-parameter", "who awaits it would name '\(queue.internalName)', and goes on elsewhere",
        at: file.place(queue))
    }
    let name = function.name.identifierText
    if name.hasPrefix("__") {
      return Reason("hidden-name", "its name says that nobody is to call it")
    }
    // Only what Objective-C knows can be meant.
    if function.attributes.names.contains("objc"), let selector = selector(naming: name, in: file) {
      return Reason(
        "selector", "'#selector(\(name))' would no longer say which of both it means", at: selector)
    }
    return nil
  }

  /// The place of a `#selector` that names a function without its labels.
  private func selector(naming name: String, in file: FileContext) -> Reason.Place? {
    for index in file.codebase.files(mentioning: name)
    where file.codebase.source(of: index).contains("#selector") {
      let context = FileContext(sibling: index, of: file)
      for token in context.tree.tokens(spelling: [name], in: context.source) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
          reference.enclosing(MacroExpansionExprSyntax.self)?.macroName.text == "selector"
        else { continue }
        return context.place(token)
      }
    }
    return nil
  }

  private func component(
    judgingIsolation: Bool = false, offering: Bool = false, in file: FileContext
  ) -> ConversionComponent {
    let search = ConversionSearch(judgesIsolation: judgingIsolation, offers: offering) {
      function, handler, file in
      guard !handler.givesDecision, let body = function.body else { return nil }
      let proof =
        handler.pair.map { self.proof($0, of: function, file) } ?? self.proof(handler.node, in: body, file)
      if case .once = proof { return [] }
      guard offering, proof.isOpen else { return nil }
      return self.trust(handler.names, in: body, file)
    }
    return ConversionComponent(file, search: search)
  }

  public func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    // An empty body stands in for a real one, and a result can say that the handler will not be called.
    guard let function = function(of: recognition), let body = function.body, !body.statements.isEmpty,
      !function.returnsSomething,
      !file.codebase.isTestDouble(
        file: file.index,
        types: file.resolver.enclosingType(of: Syntax(function)) ?? []),
      let handler = recognition.node.as(FunctionParameterSyntax.self)
    else { return [] }
    if let pair = HandlerPair(of: function, in: file) {
      return findings(of: proof(pair, of: function, file), pair, at: file.place(function.name))
    }
    let place = file.place(function.name)
    switch proof(handler, in: body, file) {
    // Who is told of each thing that comes doesn't wait where nothing comes.
    case .never where body.callsInLoop(handler.internalName): return []
    case .never(let path, let object):
      let found = object.flatMap { _ in
        file.objectsGone([handler.internalName], body).first { gone in
          path.contains { $0.place == file.place(atOffset: gone.offset) }
        }
      }
      let missing = found.flatMap { gone in
        HandlerParameter(of: function, in: file).flatMap {
          MissingCall(of: $0, without: gone, in: file)
        }
      }
      return [never("'\(handler.internalName)' is", path, without: object, at: place, fix: missing?.fix)]
    case .twice(let path):
      return [
        Finding(
          "handler-called-twice",
          "'\(handler.internalName)' is called twice on this path; a continuation would stop the program",
          at: place, path: path.map(\.asStep))
      ]
    case .once, .leaves: return []
    }
  }

  private func findings(of proof: Proof, _ pair: HandlerPair, at place: Reason.Place) -> [Finding] {
    switch proof {
    case .never(let path, let object):
      let names = "neither '\(pair.success.name)' nor '\(pair.failure.name)' is"
      return [never(names, path, without: object, at: place, fix: nil)]
    case .twice(let path):
      let text =
        "'\(pair.success.name)' and '\(pair.failure.name)' are called on this path, or one of them twice"
      return [Finding("handler-called-twice", text, at: place, path: path.map(\.asStep))]
    case .once, .leaves: return []
    }
  }

  /// - Parameter names: the handler's with a verb: `'completion' is`.
  private func never(
    _ names: String, _ path: [FlowStep], without object: GoneObject?, at place: Reason.Place,
    fix: Finding.Fix?
  ) -> Finding {
    let called = names.hasPrefix("neither") ? "called" : "not called"
    guard let object else {
      return Finding(
        "handler-never-called", "\(names) \(called) on this path; an awaiting caller would hang", at: place,
        path: path.map(\.asStep), fix: fix)
    }
    let line = path.first { $0.text.contains("'\(object.name)'") }.map { " (line \($0.place.line))" } ?? ""
    return Finding(
      "handler-not-called-without-self",
      "\(names) \(called) if '\(object.name)' is nil\(line); an awaiting caller would hang", at: place,
      severity: .information, path: path.map(\.asStep), fix: fix)
  }

  /// An outcome without the syntax that it was found in, so that trees can be let go.
  private enum Proof: Sendable {
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

  private func proof(
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

  /// What callees have to do for one of some handlers to be called exactly once; nil where that isn't enough.
  private func trust(_ handlers: [String], in body: CodeBlockSyntax, _ file: FileContext) -> [Assumed]? {
    let place = "\(file.index):\(body.position.utf8Offset):\(handlers.joined(separator: ","))"
    return file.codebase.answers.find("handler-trust \(place)") {
      let trust = HandlerFlow(file, known: KnownContracts()).trust(for: handlers, in: body)
      return Trust(
        assumptions: trust.map { trust in
          ((trust.callees.map(\.doubt) + trust.stores).map {
            Assumption.handlerCalledOnce.here($0.sentence, at: $0.place)
          }
            + trust.gone.map { $0.assumption(handlers, in: file) }).unique
        })
    }.assumptions
  }

  private struct Trust: Sendable {
    let assumptions: [Assumed]?
  }

  private func function(of recognition: Recognition) -> FunctionDeclSyntax? {
    recognition.node.enclosing(FunctionDeclSyntax.self)
  }
}

extension FunctionDeclSyntax {
  /// A queue to call the handler on.
  fileprivate var queueParameter: FunctionParameterSyntax? {
    signature.parameterClause.parameters.first {
      ["DispatchQueue", "OperationQueue"].contains(TypeName($0.type.trimmedDescription).name)
    }
  }
}

extension FlowStep {
  fileprivate var asStep: Finding.Step { Finding.Step(place: place, text: text) }
}

extension CodeBlockSyntax {
  /// Whether a closure is called in a loop that goes on behind the call.
  fileprivate func callsInLoop(_ name: String) -> Bool {
    mentions(of: name).contains { token in
      var node = Syntax(token)
      var goesOn = true
      while let parent = node.parent, node.id != id {
        if let own = node.as(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self) {
          let next = list.first { $0.position > own.position }?.item
          if own.item.is(ReturnStmtSyntax.self) || next?.is(ReturnStmtSyntax.self) == true
            || next?.is(BreakStmtSyntax.self) == true
          {
            goesOn = false
          }
        }
        if parent.is(WhileStmtSyntax.self) || parent.is(ForStmtSyntax.self)
          || parent.is(RepeatStmtSyntax.self)
        {
          return goesOn
        }
        node = parent
      }
      return false
    }
  }
}
