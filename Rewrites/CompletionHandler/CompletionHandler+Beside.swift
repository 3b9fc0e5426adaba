import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  /// An async function beside the original that nothing calls yet.
  func besideAlone(
    _ function: FunctionDeclSyntax, _ handler: HandlerParameter, because reason: Reason, in file: FileContext
  ) -> Proposal {
    if let reason = notBeside(function, because: reason, in: file) { return .left(reason) }
    let isPublic = file.isSeenByOtherModules(function)
    let beside =
      handler.pair.map { BesidePair(of: function, $0, notInPlace: reason, in: file).draft }
      ?? BesideFunction(of: function, handler: handler, notInPlace: reason, in: file).draft
      .adding(LeftOutHandlers(of: function, handler, in: file).edits)
    let preconditions = BesidePreconditions(function, handler, in: file)
    let draft = preconditions.assumptions.reduce(beside) { $0.assuming($1) }
    guard let member = file.facts(of: function) else { return .change(draft) }
    let family = MemberFamily(of: member, in: file.codebase)
    if SDK.asksFor(member), !family.foreignTypes.isEmpty {
      return .left(
        Reason(
          "foreign-requirement",
          "a protocol or superclass of the SDK requires it, and the SDK calls the form with the handler"))
    }
    if family.members.count > 1, file.codebase.isTestDouble(member) { return .left(reason) }
    // What overrides it is called in its place, and would have been proved with it.
    let isOverridden = family.members.contains { one in
      one.facts.modifiers.contains("override")
        && !file.codebase.isTestDouble(file: one.facts.file, types: one.owner?.path ?? [])
    }
    if isOverridden { return .left(reason) }
    let requirement = ForeignRequirement(of: function, member, family, in: file)
    if let foreign = requirement.reason(handler: handler) {
      if !isPublic, !foreign.isAssumable { return .left(foreign) }
      return .change(draft.assuming(Assumption.noUnseenUses.here(foreign.sentence, at: foreign.place)))
    }
    let asking = family.members.first { $0.owner?.kind == .protocol }?.owner?.name
    guard isPublic, let asking else { return .change(draft) }
    if let call = callThroughProtocol(of: family, in: file) {
      return .left(
        Reason(
          "protocol-requirement",
          "'\(asking)' requires it; code that knows only the protocol calls the form with the handler",
          at: call
        ))
    }
    return .change(
      draft.assuming(
        Assumption.noUnseenUses.here(
          "callers that know only '\(asking)' keep calling the form with the handler")))
  }

  /// Where a function is called as what a protocol asks for, which has no async form; nil where code, if only of tests,
  /// calls it on its own type.
  private func callThroughProtocol(of family: MemberFamily, in file: FileContext) -> Reason.Place? {
    var place: Reason.Place?
    for reference in References(file.codebase).references(to: family, limit: 120) ?? []
    where reference.use == .call {
      let context = FileContext(sibling: reference.file, of: file)
      guard let call = context.call(at: reference.range.lowerBound), let receiver = Callee(call)?.receiver
      else { continue }
      let isKnown = context.resolver.type(of: receiver.unwrappingChain) != nil
      let isProtocol =
        isKnown ? context.isCalledOnProtocol(call) : reference.certainty == .possible
      guard isProtocol else { return nil }
      if !context.isOfTests(Syntax(call)) { place = place ?? context.place(call) }
    }
    return place
  }

  /// A function that only starts a task awaits the async function that takes its body over: a continuation would be around
  /// the task.
  func taskMoved(
    out function: FunctionDeclSyntax, _ handler: HandlerParameter, because reason: Reason,
    in file: FileContext
  ) -> Draft? {
    guard function.onlyTask != nil, notBeside(function, because: reason, in: file) == nil,
      BesidePreconditions(function, handler, in: file).assumptions.isEmpty,
      let member = file.facts(of: function), !SDK.asksFor(member),
      case let family = MemberFamily(of: member, in: file.codebase), family.members.count == 1,
      ForeignRequirement(of: function, member, family, in: file).reason(handler: handler) == nil
    else { return nil }
    return component(in: file).changeToShim(of: member, because: reason)
  }

  /// Why nothing is put beside a function that nothing would call there.
  func notBeside(
    _ function: FunctionDeclSyntax, because reason: Reason, in file: FileContext
  ) -> Reason? {
    // Nobody else can call it, and those who could don't.
    let owner = file.facts(of: function).flatMap { file.codebase.index.owner(of: $0) }
    if (function.modifiers.names + (owner?.modifiers ?? [])).arePrivate { return reason }
    if let queue = function.queueParameter,
      function.modifiers.names.contains(where: { ["public", "open"].contains($0) })
    {
      return Reason(
        "queue-parameter",
        "an awaiting caller would pass '\(queue.internalName)', but would not resume on it",
        at: file.place(queue))
    }
    if function.onlyTask != nil, let closure = function.asyncClosure {
      return Reason(
        "has-async-twin", "'\(closure.internalName)' is already async; an async caller can call it directly",
        at: file.place(closure))
    }
    let name = function.name.identifierText
    if name.hasPrefix("__") {
      return Reason("hidden-name", "its name begins with '__', so it is not meant to be called directly")
    }
    if let place = file.saysInternalUse(function, of: owner) {
      return Reason(
        "no-callers", "a comment says that it is for internal use, and nothing here can await it", at: place)
    }
    // Only what Objective-C knows can be meant.
    if function.attributes.names.contains("objc"), let selector = selector(naming: name, in: file) {
      return Reason(
        "selector", "'#selector(\(name))' would be ambiguous between the two functions", at: selector)
    }
    return nil
  }

  /// The place of a `#selector` that names a function without its labels.
  func selector(naming name: String, in file: FileContext) -> Reason.Place? {
    for index in file.codebase.files(mentioning: name)
    where file.codebase.source(of: index).contains("#selector") {
      let context = FileContext(sibling: index, of: file)
      for token in context.tokens(spelling: [name]) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
          reference.enclosing(MacroExpansionExprSyntax.self)?.macroName.text == "selector"
        else { continue }
        return context.place(token)
      }
    }
    return nil
  }
}

extension FileContext {
  /// Where a comment says that a public function, its type or what its file declares is for the library itself.
  fileprivate func saysInternalUse(_ function: FunctionDeclSyntax, of owner: TypeFacts?) -> Reason.Place? {
    if function.saysInternalUse || tree.saysInternalUse {
      return place(function.name)
    }
    guard let owner, let type = resolver.declarations(of: owner.path).first(where: \.isPrimary) else {
      return nil
    }
    let home = FileContext(sibling: type.file, of: self)
    var node = home.token(at: type.offset)?.parent
    while let current = node, !current.isProtocol(DeclGroupSyntax.self) { node = current.parent }
    guard node?.saysInternalUse == true else { return nil }
    return home.place(inFile: type.file, offset: type.offset)
  }
}

extension SyntaxProtocol {
  /// `/// For internal use only.`
  fileprivate var saysInternalUse: Bool {
    comments(in: position.utf8Offset..<trimmedUTF8Range.lowerBound).contains { comment in
      let text = comment.lowercased()
      return ["internal use", "internal usage", "not intended for public use"].contains(where: text.contains)
    }
  }
}

extension FunctionDeclSyntax {
  /// A queue to call the handler on.
  var queueParameter: FunctionParameterSyntax? {
    signature.parameterClause.parameters.first { TypeName($0.type.compactText).callsHandlers }
  }

  /// What it is given to run that is async already.
  fileprivate var asyncClosure: FunctionParameterSyntax? {
    signature.parameterClause.parameters.first { parameter in
      parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.async) }
    }
  }
}
