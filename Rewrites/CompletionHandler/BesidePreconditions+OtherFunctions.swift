import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Other functions that a call of the async function might mean.
extension BesidePreconditions {
  /// What else has the async function's name, where that takes the place of the one with the handler.
  var nameTaken: Reason? { nameTaken(mayOverload: false) }

  /// A property of the name that a synchronous function without arguments would have: `var data` and `func data()` can't be
  /// declared in one type, while `func data() async` overloads it.
  var propertyOfThatName: Reason? {
    guard let facts = file.facts(of: function),
      facts.parameters.allSatisfy({ droppedNames.contains($0.name) }),
      let owner = file.codebase.index.owner(of: facts),
      let other = file.resolver.members(facts.name, of: owner.path).first(where: { $0.kind == .variable })
    else { return nil }
    return Reason(
      "same-name", "without arguments it would have the name of a property", at: file.place(of: other))
  }

  /// The same where both stay: then a synchronous function of that name may be overloaded by an async one (SE-0296).
  var nameTakenBeside: Reason? { nameTaken(mayOverload: true) }

  private func nameTaken(mayOverload: Bool) -> Reason? {
    guard let facts = file.facts(of: function) else { return nil }
    let kept = facts.parameters.filter { !droppedNames.contains($0.name) }
    let family = MemberFamily(of: facts, in: file.codebase)
    let namesakes = facts.namesakes(in: file.codebase).filter {
      !$0.hasSameSignature(as: facts) && !isRequirement($0, of: facts) && !family.contains($0)
    }
    if let twin = ExistingAsyncForm.namesake(of: facts, kept, in: file) {
      return Reason(
        "has-async-twin", "it already has an async form", at: file.place(of: twin))
    }
    for other in namesakes where other.parameters.mayTakeArguments(of: kept) {
      if mayOverload, isOverloadable(other, kept) { continue }
      if other.isAsync, other.parameters.isLike(kept) {
        return Reason(
          "has-async-twin", "an async function of that name already exists", at: file.place(of: other))
      }
      return Reason(
        "same-name",
        other.parameters.count == kept.count
          ? "a function of that name without a handler already exists"
          : "a call without the handler may already resolve to another function of that name",
        at: file.place(of: other))
    }
    if let reason = ForeignNamesake(of: facts, parameters: kept, in: file)?.reason { return reason }
    return overload(of: facts, among: namesakes, kept).map { better in
      Reason(
        "same-name", "another overload has the same async form and returns more", at: file.place(of: better))
    }
  }

  /// The synchronous function without a handler that an async function beside this one overloads.
  var overloaded: MemberFacts? {
    guard let facts = file.facts(of: function) else { return nil }
    let kept = facts.parameters.filter { !droppedNames.contains($0.name) }
    return facts.namesakes(in: file.codebase).first { isOverloadable($0, kept) }
  }

  /// Whether all calls of a synchronous function in the codebase are in code that is synchronous, and stays so.
  private func isOverloadable(_ other: MemberFacts, _ kept: [ParameterFacts]) -> Bool {
    guard !other.isAsync, other.parameters.isLike(kept),
      let references = References(file.codebase).references(to: other, limit: 60)
    else { return false }
    return references.allSatisfy { reference in
      let context = FileContext(sibling: reference.file, of: file)
      guard reference.use == .call, let call = context.call(at: reference.range.lowerBound) else {
        return false
      }
      let around = call.enclosing(FunctionDeclSyntax.self)
      return !context.isolation.isAsyncContext(Syntax(call)) && !call.isWhereTaskMayCome(in: context)
        && !context.isOfTests(Syntax(call))
        && around.map { HandlerParameter(ending: $0, in: context) == nil } ?? true
    }
  }

  /// Calls that leave an optional handler out, which would mean the async function in async code.
  var handlerLeftOut: Reason? {
    guard file.facts(of: function) != nil, handler.node.defaultValue != nil, !isLeftOutInSynchronousCodeOnly
    else { return nil }
    return Reason(
      "handler-left-out",
      "the handler has a default value; in async code, a call that omits it would resolve to the async function"
    )
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
        let node = context.function(at: other.offset),
        let its = HandlerParameter(ending: node, in: context), its.isNamedLikeOne || its.pair != nil,
        case let rest = other.parameters.filter({ !its.names.contains($0.name) }),
        rest.mayTakeArguments(of: kept)
      else { return false }
      let (one, two) = (its.shape.rank, handler.shape.rank)
      return one < two || one == two && (other.file, other.offset) < (own.file, own.offset)
    }
  }

  /// Whether no other module calls it, and no call in async code leaves the handler out.
  private var isLeftOutInSynchronousCodeOnly: Bool {
    !file.isSeenByOtherModules(function) && isLeftOutInSynchronousCodeOnlyHere
  }

  /// The same of the calls in the codebase.
  private var isLeftOutInSynchronousCodeOnlyHere: Bool {
    guard let member = file.facts(of: function),
      let references = References(file.codebase).references(to: member, limit: 120)
    else { return false }
    let form = AsyncForm(name: function.name.identifierText, handler: handler)
    return references.allSatisfy { reference in
      let context = FileContext(sibling: reference.file, of: file)
      let isCertain = reference.certainty == .certain
      guard reference.use == .call, let call = context.call(at: reference.range.lowerBound) else {
        return !isCertain
      }
      if !context.isolation.isAsyncContext(Syntax(call)) {
        // What another change may make a task has to say 'nil' there.
        guard isCertain, call.isWhereTaskMayCome(in: context),
          let head = CallHead(call, of: form, in: context)
        else {
          return true
        }
        return !head.isLeftOut || head.namingNil(for: form) != nil
      }
      // What may be meant already, and has an `await`, is another function, which is async.
      if !isCertain, call.isAwaited { return true }
      return CallHead(call, of: form, in: context).map { !$0.isLeftOut } ?? !isCertain
    }
  }

  /// What is assumed of calls in other modules that leave an optional handler out, where those here don't do so in async
  /// code; none where some do, or where nobody else calls it.
  var leftOutElsewhere: [Assumed] {
    guard file.isSeenByOtherModules(function), isLeftOutInSynchronousCodeOnlyHere else { return [] }
    return [
      Assumption.noUnseenUses.here(
        "in other modules, async calls that omit '\(handler.name)' would resolve to the async function")
    ]
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
