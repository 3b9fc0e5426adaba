import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What must hold for an async function beside one with a handler.
struct BesidePreconditions {
  let function: FunctionDeclSyntax
  let handler: HandlerParameter
  let file: FileContext

  /// All parameters that the async function has not.
  private let dropped: Set<SyntaxIdentifier>
  /// What the body calls them.
  let droppedNames: Set<String>

  init(_ function: FunctionDeclSyntax, _ handler: HandlerParameter, in file: FileContext) {
    self.init(function, handler, dropping: handler.nodes, in: file)
  }

  init(_ function: FunctionDeclSyntax, _ pair: HandlerPair, in file: FileContext) {
    self.init(function, pair.success, dropping: pair.nodes, in: file)
  }

  private init(
    _ function: FunctionDeclSyntax, _ handler: HandlerParameter, dropping: [FunctionParameterSyntax],
    in file: FileContext
  ) {
    self.function = function
    self.handler = handler
    dropped = Set(dropping.map(\.id))
    droppedNames = Set(dropping.map(\.internalName))
    self.file = file
  }

  /// The first fact that is missing.
  var missing: Reason? {
    let question = "missing beside \(droppedNames.sorted()) \(handler.isWhole) \(file.asksForOffers)"
    return file.codebase.answer(about: Syntax(function), in: file.index, question) { foundMissing }
  }

  private var foundMissing: Reason? {
    let unavailable =
      Self.availability(of: function, in: file) == nil
      ? Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "async") : nil
    if let reason = takenApart ?? form ?? closureInPlace ?? unavailable ?? nameTakenBeside {
      return reason
    }
    if let handlerLeftOut, leftOutElsewhere.isEmpty { return handlerLeftOut }
    return existing ?? handedOn ?? objectiveCForSure ?? sendability ?? queueOfTheCaller ?? temporaryFile
      ?? remote
  }

  private var temporaryFile: Reason? {
    guard
      handler.nodes.contains(where: {
        $0.type.tokens(viewMode: .sourceAccurate).contains { $0.text == "URL" }
      })
    else { return nil }
    return function.body.flatMap { TemporaryFile(file).reason(givenTo: droppedNames.sorted(), in: $0) }
  }

  /// A connection drops the replies that it waits for when the other process ends, and tells its error handler alone.
  ///
  /// Source: NSXPCConnection.h, `remoteObjectProxyWithErrorHandler:`.
  private var remote: Reason? {
    guard let name = function.protocolAround?.name.identifierText,
      file.codebase.files(mentioning: "NSXPCInterface").contains(where: {
        file.codebase.does($0, mention: name)
      })
    else { return nil }
    return Reason(
      "droppable-closure",
      "'\(name)' is the interface of a connection to another process, which may never reply",
      at: file.place(function.name))
  }

  /// `result.invoke(success:failure:)` only takes a value apart, and calls one of its closures before it returns.
  private var takenApart: Reason? {
    guard let body = function.body,
      let selection = Array(body.statements).only?.itemExpression?.as(SwitchExprSyntax.self),
      file.isSelf(selection.subject),
      droppedNames.allSatisfy({ HandlerThread.all(of: $0, in: body, file) == [.caller] })
    else { return nil }
    return Reason(
      "never-waits",
      "it calls its closure before it returns, so an async function would have nothing to await",
      at: file.place(function.name))
  }

  private var queueOfTheCaller: Reason? {
    guard let body = function.body, file.isolation.isolation(at: Syntax(body)) == .nonisolated else {
      return nil
    }
    return Preconditions(file: file).queueOfTheCaller(in: body)
  }

  /// An async form of another name, beside which a second one is needless.
  private var existing: Reason? {
    file.facts(of: function).flatMap { ExistingAsyncForm(of: $0, in: file)?.reason(in: file) }
  }

  /// What an async function beside it rests on, whatever is missing otherwise.
  var assumptions: [Assumed] {
    var assumptions = nameTakenBeside == nil && handlerLeftOut != nil ? leftOutElsewhere : []
    if file.isSeenByOtherModules(function), nameTaken != nil, let overloaded {
      assumptions.append(
        Assumption.noUnseenUses.here(
          "in other modules, async calls of '\(function.name.text)' without a handler would resolve to the async function",
          at: file.place(of: overloaded)))
    }
    if let reason = objectiveC, let assumed = ForeignRequirement.assumption(reason) {
      assumptions.append(assumed)
    }
    if function.modifiers.names.contains("open") {
      assumptions.append(
        Assumption.noUnseenUses.here(
          "it is open; no class outside this repository overrides it and calls the handler otherwise",
          at: file.place(function.name)))
    }
    return assumptions
  }

  /// The attribute without which an async function beside a public one isn't there on the oldest systems that are deployed
  /// to; nil where it isn't needed, or isn't enough.
  static func availability(of function: FunctionDeclSyntax, in file: FileContext) -> String? {
    guard file.isSeenByOtherModules(function), !function.isAvailable(as: ["introduced"]),
      !function.attributes.names.contains("available"),
      Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "async") != nil
    else { return nil }
    let targets = file.settings.deploymentTargets
    let versions = targets.sorted { $0.key < $1.key }.compactMap { platform, target -> String? in
      let minimum = Availability.concurrency.minimum(on: platform)
      // Mac Catalyst follows iOS.
      guard target < minimum, platform != .macCatalyst || targets[.iOS] == nil else { return nil }
      return "\(platform.rawValue) \(minimum)"
    }
    return versions.isEmpty ? nil : "@available(\((versions + ["*"]).joined(separator: ", ")))"
  }

  /// The first fact that is missing for a function that becomes async itself.
  ///
  /// - Parameter crosses: whether its result goes from one isolation domain to another.
  func missingInPlace(crosses: Bool) -> Reason? {
    formInPlace
      ?? Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "async")
      ?? nameTaken ?? temporaryFile ?? remote ?? (crosses ? sendability : nil)
  }

  /// The first fact that is missing for a function that gives its result in another way, synchronous or not.
  var missingOfDeclaration: Reason? {
    formInPlace ?? nameTaken ?? propertyOfThatName ?? temporaryFile ?? remote
  }

  /// What the declaration has against it where overrides follow what they override.
  private var formInPlace: Reason? {
    form.flatMap { $0.code == "overrides" ? nil : $0 }
  }

  /// What a result at once has against it, whatever the handler does.
  var missingOfResult: Reason? {
    guard function.returnsSomething, RequestTask(of: function, in: file) == nil,
      let result = function.signature.returnClause?.type.compactText
    else { return nil }
    return Reason(
      "returns-value", "it already returns '\(result)', so it can't also return the handler's value")
  }

  /// What the declaration itself has against it.
  private var form: Reason? {
    let effects = function.signature.effectSpecifiers
    if effects?.asyncSpecifier != nil {
      return Reason(
        "already-async", "it is already async, and its handler reports something other than the result")
    }
    if effects?.throwsClause != nil {
      return Reason("throwing-handler-function", "it also throws, so it has two ways to fail")
    }
    if let reason = BoundValue(of: function, handler, in: file).reason { return reason }
    if function.body == nil, function.tellsOfEvents(by: handler, in: file) {
      return Reason("called-repeatedly", "its name says that it calls '\(handler.name)' for each event")
    }
    let comment = HandlerComment(
      of: Array(droppedNames), above: Syntax(function),
      parameters: function.signature.parameterClause.parameters.map(\.internalName))
    if comment == .mayBeSilent || HandlerComment.saysSilence(in: function.body) {
      return Reason(
        "handler-never-called", "a comment says that '\(handler.name)' is not always called",
        at: file.place(function.name))
    }
    if let cancelling = function.silentCancellation {
      return Reason(
        "handler-never-called",
        "a comment says that '\(handler.name)' is not called after '\(cancelling.text)'",
        at: file.place(cancelling))
    }
    if comment == .repeats {
      return Reason(
        "called-repeatedly", "its documentation says that '\(handler.name)' is called more than once",
        at: file.place(function.name))
    }
    if function.body == nil, function.runsWork(of: handler) {
      return Reason(
        "called-within", "its name says that '\(handler.name)' runs as part of the function's own work")
    }
    let modifiers = function.modifiers.names
    if modifiers.contains("override") {
      return Reason("overrides", "it overrides a function; an async form belongs beside the overridden one")
    }
    if modifiers.contains("mutating") {
      return Reason(
        "mutating", "it is mutating, and the continuation's closure can't mutate 'self'")
    }
    if function.name.tokenKind.isOperator {
      return Reason("operator", "it is an operator")
    }
    if function.parent?.is(CodeBlockItemSyntax.self) == true, !function.isAtFileLevel {
      return Reason("local-function", "it is a local function; only the function around it can be converted")
    }
    for attribute in function.attributes.compactMap({ $0.as(AttributeSyntax.self) })
    where attribute.compactText.contains("renamed:") {
      return Reason("renamed", "it already has an '@available(renamed:)' attribute")
    }
    // An async function must be available from async code (SE-0340).
    if function.isAvailable(as: ["noasync"]) {
      return Reason("noasync", "it is marked 'noasync', so async code is meant to call another function")
    }
    if function.isOutdated {
      return Reason("deprecated", "it is deprecated or unavailable")
    }
    return parameters
  }

  /// A closure that is run before the function returns: on its caller's thread, which may be the main thread, while an
  /// async function that isn't isolated leaves its caller's actor first (SE-0338).
  private var closureInPlace: Reason? {
    guard !file.settings.nonisolatedNonsendingByDefault, let closure = function.closureRunInPlace else {
      return nil
    }
    switch file.isolation.isolation(at: Syntax(function.body) ?? Syntax(function)) {
    case .mainActor, .globalActor, .actorInstance: return nil
    case .nonisolated, .unknown: break
    }
    return Reason(
      "closure-in-place",
      "it runs '\(closure.internalName)' on its caller's thread; an async function may run it on another",
      at: file.place(closure))
  }

  private var parameters: Reason? {
    for parameter in function.signature.parameterClause.parameters where !dropped.contains(parameter.id) {
      let type = parameter.type.compactText
      if parameter.ellipsis != nil || type.hasPrefix("inout ") || type.contains("@autoclosure") {
        return Reason(
          "parameter-not-passed-on", "its parameter '\(parameter.firstName.text)' can't be forwarded",
          at: file.place(parameter))
      }
      // What tells of a task or of progress on the way stays what it is beside a completion.
      if type.contains("@escaping"), type.contains("-> Void") || type.contains("-> ()"),
        mayEnd(parameter)
      {
        return Reason(
          "several-handlers", "it has several handlers, and nothing shows which one completes it",
          at: file.place(parameter))
      }
    }
    return nil
  }

  /// Whether another closure than the handler may be what ends the function.
  private func mayEnd(_ parameter: FunctionParameterSyntax) -> Bool {
    guard handler.isNamedLikeOne || dropped.count > 1, !parameter.isNamedAfterFailure else { return true }
    guard parameter.isNamedLikeHandler, !parameter.isNamedLikeProgress else { return false }
    return !handler.node.isNamedAfterEnd || parameter.isNamedAfterEnd
  }

  /// What keeps the original's call out of the async function's body.
  private var handedOn: Reason? {
    for parameter in function.signature.parameterClause.parameters where !dropped.contains(parameter.id) {
      if parameter.internalName == "continuation" {
        return Reason(
          "parameter-not-passed-on",
          "its parameter is named 'continuation', like the continuation that the async form needs",
          at: file.place(parameter))
      }
      if parameter.internalName == function.name.identifierText, function.receiverOfItself == nil {
        return Reason(
          "parameter-not-passed-on",
          "its parameter '\(parameter.internalName)' hides the function's own name",
          at: file.place(parameter))
      }
    }
    return nil
  }

  private var objectiveCForSure: Reason? {
    guard let reason = objectiveC, !reason.isAssumable else { return nil }
    return reason
  }

  /// A class's function that may be the witness of a requirement of Objective-C.
  private var objectiveC: Reason? {
    guard let facts = file.facts(of: function) else { return nil }
    let requirement = ForeignRequirement(
      of: function, facts, MemberFamily(of: facts, in: file.codebase), in: file)
    return (requirement.reason(handler: handler) ?? requirement.reasonOfKnownProtocols(handler: handler))
      .flatMap { requirement.mayBeObjectiveC ? $0 : nil }
  }

  /// In Swift 6 mode a value may cross to whoever awaits only if its type is `Sendable`.
  private var sendability: Reason? {
    guard file.settings.languageMode == .v6 else { return nil }
    guard
      let type = handler.shape.types.first(where: { !Sendability(file, within: function).isKnown(of: $0) })
    else {
      return nil
    }
    return Reason(
      "unknown-sendability",
      "'\(type)' is not known to be Sendable, and an async function would return it")
  }
}

extension TokenKind {
  fileprivate var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension AttributeListSyntax {
  /// Whether an `@available` says one of some words.
  func isAvailable(as words: Set<String>) -> Bool {
    contains { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.compactText == "available"
      else { return false }
      return attribute.tokens(viewMode: .sourceAccurate).contains { words.contains($0.text) }
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether it, or a type or extension around it, is marked as deprecated, obsoleted or unavailable.
  var isOutdated: Bool {
    let words: Set<String> = ["deprecated", "obsoleted", "unavailable"]
    var node = Optional(Syntax(self))
    while let current = node {
      if current.asProtocol(WithAttributesSyntax.self)?.attributes.isAvailable(as: words) == true {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// Whether an `@available` says one of some words of it.
  func isAvailable(as words: Set<String>) -> Bool { attributes.isAvailable(as: words) }

  var returnsSomething: Bool {
    guard let result = signature.returnClause?.type.compactText else { return false }
    return !["Void", "()", "Swift.Void"].contains(result)
  }

  /// What a call of the function by its own body is written on where a parameter hides its name; nil for globals.
  var receiverOfItself: String? {
    guard parent?.is(MemberBlockItemSyntax.self) == true else { return nil }
    return modifiers.names.contains { $0 == "static" || $0 == "class" } ? "Self" : "self"
  }

  /// Whether it is declared neither in a type nor in another function.
  var isAtFileLevel: Bool {
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return false
      }
      node = current.parent
    }
    return true
  }

  /// The name of a method beside it which cancels what the object does, and whose comment says that no handler is called then.
  fileprivate var silentCancellation: TokenSyntax? {
    let siblings = parent?.parent?.as(MemberBlockItemListSyntax.self) ?? []
    return siblings.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first {
      $0.name.text.hasPrefix("cancel") && HandlerComment.first(above: Syntax($0)) == .mayBeSilent
    }?.name
  }
}
