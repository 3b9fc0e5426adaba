import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What must hold for an async function beside one with a handler.
struct BesidePreconditions {
  private let function: FunctionDeclSyntax
  private let handler: HandlerParameter
  private let file: FileContext

  /// All parameters that the async function has not.
  private let dropped: Set<SyntaxIdentifier>

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
    self.file = file
  }

  /// The first fact that is missing.
  var missing: Reason? {
    form ?? closureInPlace
      ?? (Self.availability(of: function, in: file) == nil
        ? Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "async") : nil)
      ?? otherFunctions.flatMap { $0.code == "handler-left-out" && !leftOutElsewhere.isEmpty ? nil : $0 }
      ?? handedOn ?? objectiveCForSure ?? sendability
  }

  /// What an async function beside it rests on, whatever is missing otherwise.
  var assumptions: [Assumed] {
    var assumptions = otherFunctions?.code == "handler-left-out" ? leftOutElsewhere : []
    if let reason = objectiveC, let assumed = ForeignRequirement.assumption(reason) {
      assumptions.append(assumed)
    }
    return assumptions
  }

  /// The attribute without which an async function beside a public one isn't there on the oldest systems that are deployed
  /// to; nil where it isn't needed, or isn't enough.
  static func availability(of function: FunctionDeclSyntax, in file: FileContext) -> String? {
    guard function.isSeenByOtherModules, !function.isAvailable(as: ["introduced"]),
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

  /// What is assumed of calls in other modules that leave an optional handler out, where those here don't do so in async
  /// code; none where some do, or where nobody else calls it.
  private var leftOutElsewhere: [Assumed] {
    guard function.isSeenByOtherModules, isLeftOutInSynchronousCodeOnlyHere else { return [] }
    return [
      Assumption.noUnseenUses.here(
        "async code of other modules that leaves '\(handler.name)' out would mean the async function")
    ]
  }

  /// The first fact that is missing for a function that becomes async itself.
  ///
  /// - Parameter crosses: whether its result goes from one isolation domain to another.
  func missingInPlace(crosses: Bool) -> Reason? {
    if let reason = form, reason.code != "overrides" { return reason }
    if let reason = Preconditions(file: file).deployment(.concurrency, at: Syntax(function), spelled: "async")
    {
      return reason
    }
    if let reason = otherFunctions, reason.code != "handler-left-out" { return reason }
    return crosses ? sendability : nil
  }

  /// What a result at once has against it, whatever the handler does.
  var missingOfResult: Reason? {
    guard function.returnsSomething, RequestTask(of: function, in: file) == nil,
      let result = function.signature.returnClause?.type.compactText
    else { return nil }
    return Reason(
      "returns-value", "it already returns '\(result)', so its result can't become the handler's value")
  }

  /// What the declaration itself has against it.
  private var form: Reason? {
    let effects = function.signature.effectSpecifiers
    if effects?.asyncSpecifier != nil {
      return Reason("already-async", "it is async, and the handler tells of something beside its result")
    }
    if effects?.throwsClause != nil {
      return Reason("throwing-handler-function", "it throws, too, so there are two ways in which it can fail")
    }
    let modifiers = function.modifiers.names
    if modifiers.contains("override") {
      return Reason("overrides", "it overrides a function, and the async one belongs beside that")
    }
    if modifiers.contains("mutating") {
      return Reason(
        "mutating", "it is mutating, and the continuation's closure would change 'self' meanwhile")
    }
    if function.name.tokenKind.isOperator {
      return Reason("operator", "it is an operator")
    }
    if function.parent?.is(CodeBlockItemSyntax.self) == true, !function.isAtFileLevel {
      return Reason("local-function", "it is a function inside another; what matters is what that does")
    }
    for attribute in function.attributes.compactMap({ $0.as(AttributeSyntax.self) })
    where attribute.trimmedDescription.contains("renamed:") {
      return Reason("renamed", "it is marked as renamed already")
    }
    // An async function must be available from async code (SE-0340).
    if function.isAvailable(as: ["noasync"]) {
      return Reason("noasync", "it is marked 'noasync', so another function serves async code")
    }
    if function.isAvailable(as: ["deprecated", "obsoleted", "unavailable"]) {
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
      "it runs '\(closure.internalName)' on its caller's thread, which an async function would leave",
      at: file.place(closure))
  }

  private var parameters: Reason? {
    for parameter in function.signature.parameterClause.parameters where !dropped.contains(parameter.id) {
      let type = parameter.type.trimmedDescription
      if parameter.ellipsis != nil || type.hasPrefix("inout ") || type.contains("@autoclosure") {
        return Reason(
          "parameter-not-passed-on", "its parameter '\(parameter.firstName.text)' can't be passed on",
          at: file.place(parameter))
      }
      // A closure for progress stays what it is beside one that is named like a completion.
      if type.contains("@escaping"), type.contains("-> Void") || type.contains("-> ()"),
        !handler.isNamedLikeOne || parameter.isNamedLikeHandler && !parameter.isNamedLikeProgress
      {
        return Reason(
          "several-handlers", "it has several handlers, and nothing says which of them ends it",
          at: file.place(parameter))
      }
    }
    return nil
  }

  /// What keeps the original's call out of the async function's body.
  private var handedOn: Reason? {
    for parameter in function.signature.parameterClause.parameters where !dropped.contains(parameter.id) {
      if parameter.internalName == "_" {
        return Reason(
          "parameter-not-passed-on", "a parameter without a name can't be passed on",
          at: file.place(parameter))
      }
      if parameter.internalName == "continuation" {
        return Reason(
          "parameter-not-passed-on", "its parameter 'continuation' is called like what it would stand in",
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

  /// What else has the async function's name.
  private var otherFunctions: Reason? {
    guard let facts = file.facts(of: function) else { return nil }
    let names = Set(handler.names)
    let kept = facts.parameters.filter { !names.contains($0.name) }
    let namesakes = facts.namesakes(in: file.codebase).filter {
      !$0.hasSameSignature(as: facts) && !isRequirement($0, of: facts)
    }
    for other in namesakes where other.parameters.mayTakeArguments(of: kept) {
      if other.isAsync, other.parameters.isLike(kept) {
        return Reason(
          "has-async-twin", "there is an async function of that name already", at: file.place(of: other))
      }
      return Reason(
        "same-name",
        other.parameters.count == kept.count
          ? "a function of that name without a handler is there already"
          : "a call without the handler may mean another function of that name already",
        at: file.place(of: other))
    }
    // Who awaits names no queue to be called on.
    let withoutQueue = kept.filter { !["DispatchQueue", "OperationQueue"].contains($0.type) }
    if withoutQueue.count < kept.count,
      let twin = namesakes.first(where: { other in
        other.isAsync && other.parameters.map(\.name) == withoutQueue.map(\.name)
          && other.parameters.map({ TypeName($0.type) }) == withoutQueue.map { TypeName($0.type) }
      })
    {
      return Reason("has-async-twin", "there is an async form of it already", at: file.place(of: twin))
    }
    if let reason = ForeignNamesake(of: facts, parameters: kept, in: file)?.reason { return reason }
    if let better = overload(of: facts, among: namesakes, kept) {
      return Reason(
        "same-name", "an overload of it has the same async form, and gives more", at: file.place(of: better))
    }
    // Calls that leave an optional handler out would mean the async function in async code.
    if handler.node.defaultValue != nil, !isLeftOutInSynchronousCodeOnly {
      return Reason(
        "handler-left-out",
        "calls may leave its handler out, and in async code they would mean the async function")
    }
    return nil
  }

  /// Whether a protocol asks for the function; it may leave types open.
  private func isRequirement(_ other: MemberFacts, of own: MemberFacts) -> Bool {
    file.codebase.index.owner(of: other)?.kind == .protocol
      && other.parameters.map(\.label) == own.parameters.map(\.label)
  }

  /// Another function of which an async form takes the same arguments, and which has the better right to the name.
  private func overload(
    of own: MemberFacts, among namesakes: [MemberFacts], _ kept: [ParameterFacts]
  ) -> MemberFacts? {
    namesakes.first { other in
      guard !other.isAsync, case let context = FileContext(sibling: other.file, of: file),
        let node = context.tree.function(at: other.offset),
        let its = HandlerParameter(ending: node, in: context), its.isNamedLikeOne || its.pair != nil,
        case let rest = other.parameters.filter({ !its.names.contains($0.name) }),
        rest.mayTakeArguments(of: kept)
      else { return false }
      let (one, two) = (its.shape.rank, handler.shape.rank)
      return one < two || one == two && (other.file, other.offset) < (own.file, own.offset)
    }
  }

  /// Whether every call is known, and those in async code give the handler.
  private var isLeftOutInSynchronousCodeOnly: Bool {
    !function.isSeenByOtherModules && isLeftOutInSynchronousCodeOnlyHere
  }

  /// The same of the calls in the codebase.
  private var isLeftOutInSynchronousCodeOnlyHere: Bool {
    guard let member = file.facts(of: function),
      let references = References(file.codebase).references(to: member, limit: 120)
    else { return false }
    let form = AsyncForm(name: function.name.identifierText, handler: handler)
    return references.allSatisfy { reference in
      let context = FileContext(sibling: reference.file, of: file)
      guard reference.certainty == .certain, reference.use == .call,
        let call = context.call(at: reference.range.lowerBound)
      else { return false }
      if !context.isolation.isAsyncContext(Syntax(call)) { return true }
      return CallHead(call, of: form, in: context).map { !$0.isLeftOut } ?? false
    }
  }

  /// In Swift 6 mode a value may cross to whoever awaits only if its type is `Sendable`.
  private var sendability: Reason? {
    guard file.settings.languageMode == .v6 else { return nil }
    guard let type = handler.shape.types.first(where: { !Sendability(file).isKnown(of: $0) }) else {
      return nil
    }
    return Reason(
      "unknown-sendability",
      "nothing says that '\(type)' is Sendable, as what an async function returns must be")
  }
}

extension [ParameterFacts] {
  /// Whether labels and types are the same.
  fileprivate func isLike(_ other: [ParameterFacts]) -> Bool {
    map(\.label) == other.map(\.label)
      && zip(self, other).allSatisfy { TypeName($0.type) == TypeName($1.type) }
  }
}

extension MemberFacts {
  /// Whether one stands for the other: a requirement and its witness, or the function itself.
  fileprivate func hasSameSignature(as other: MemberFacts) -> Bool {
    parameters.isLike(other.parameters)
  }
}

extension HandlerShape {
  /// How much the async form says of what comes: an error thrown and a value that is there come first.
  fileprivate var rank: Int {
    switch self {
    case .result, .valueAndError: 0
    case .optionalValueOrError, .valuesAndError, .error: 1
    case .value, .values: 2
    case .nothing: 3
    }
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

extension FunctionDeclSyntax {
  /// Whether an `@available` says one of some words of it.
  func isAvailable(as words: Set<String>) -> Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.trimmedDescription == "available"
      else { return false }
      return attribute.tokens(viewMode: .sourceAccurate).contains { words.contains($0.text) }
    }
  }

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
}
