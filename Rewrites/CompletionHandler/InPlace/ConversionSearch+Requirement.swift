import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  /// What makes the answer to a requirement of the SDK the answer to the async form of it.
  func conversion(
    of member: MemberFacts, answering requirement: SystemRequirement, in file: FileContext
  ) throws(Refusal) -> FamilyConversion {
    let family = MemberFamily(of: member, in: file.codebase)
    let file = FileContext(sibling: member.file, of: file)
    guard family.members.count == 1, let function = file.function(at: member.offset),
      let body = function.body, let handler = HandlerParameter(of: function, in: file)?.withoutNames,
      !function.returnsSomething
    else {
      throw Refusal(
        "foreign-requirement", "it also implements a requirement of a protocol in this codebase",
        at: file.place(of: member))
    }
    if let reason = Preconditions(file: file).deployment(
      .concurrency, at: Syntax(function), spelled: "async")
    {
      throw Refusal(reason)
    }
    guard !requirement.hasNoAsyncForm(in: file) else {
      throw Refusal(
        "foreign-requirement", "'FoundationNetworking' has no async form of it, so it would not call one",
        at: file.place(of: member))
    }
    let owner = file.codebase.index.owner(of: member).flatMap {
      file.resolver.declarations(of: $0.path).first(where: \.isPrimary)
    }
    let isPublic = file.isSeenByOtherModules(function)
    guard !isPublic || !function.modifiers.names.contains("open") else {
      throw Refusal(
        "public", "it is open; a class outside this repository may override it",
        at: file.place(of: member))
    }
    let rest = member.parameters.filter { $0.name != handler.name }
    if let other = member.namesakes(in: file.codebase).first(where: { other in
      other.parameters.map(\.label) == (requirement.asyncLabels ?? rest.map(\.label))
        && other.parameters.map { TypeName($0.type) } == rest.map { TypeName($0.type) }
    }) {
      throw Refusal(
        "same-name", "the type already has another function with the async form's name",
        at: file.place(of: other))
    }
    guard let assumptions = proof(function, handler, file) else {
      throw Refusal(
        "unproved-member", "it is not proven to call its handler exactly once", at: file.place(of: member)
      )
    }
    let answer = FamilyMember(
      function: function, handler: handler, facts: member, file: file, assumptions: assumptions)
    guard let references = References(file.codebase).references(to: family, limit: 120) else {
      throw Refusal("common-name", "too many files mention '\(member.name)' to tell which of them call it")
    }
    let calls = try calls(references.filter { $0.certainty == .certain }, of: answer, file)
    // A delegate of delegates hands on what it is asked.
    if let call = references.first(where: { $0.certainty == .possible && file.gives(all: member, at: $0) }) {
      throw Refusal(
        "unresolved-caller", "this may call it, but the receiver's type is not known",
        at: file.place(inFile: call.file, offset: call.range.lowerBound))
    }
    if let call = calls.first, requirement.isRenamed {
      throw Refusal(
        "renamed", "code in this codebase calls it, and its async form has another name",
        at: file.place(inFile: call.file, offset: call.offset))
    }
    let isolation = try isolation(of: function, body, handler, answering: requirement, in: file)
    if requirement.place == .elsewhere, !isolation.isOnMainActor, let owner,
      let other = file.answer(sharingStateWith: body, of: member, in: owner)
    {
      throw Refusal(
        "delegate-decision",
        "it changes state that only the SDK's queue guards, and this method would run beside the async form",
        at: file.place(of: other))
    }
    var target = HandlerReturn(shape: handler.shape)
    target.isRequired = true
    if handler.shape.unwrappedReturnType != nil {
      // An error comes in the value's place (SE-0297).
      guard body.alwaysGivesOneOfBoth(handler.name, of: handler.shape, in: file) else {
        throw Refusal(
          "optionality", "it may pass neither a value nor an error",
          at: file.place(of: member))
      }
      target.unwraps = true
    }
    var conversion = try bodies([answer], [isolation], target, calls)
    if let labels = requirement.newLabels {
      conversion.changes[file.index]?.add(renaming(function, handler, requirement.newName, labels))
    }
    conversion.requirement = requirement
    conversion.doubts =
      ([startOfTask(requirement, onMainActor: isolation.isOnMainActor)]
      + (isPublic ? [callsElsewhere(requirement)] : [])
      + unseenCalls(references, file) + conversion.doubts).unique
    return conversion
  }

  /// What is assumed where something of the same name is called on what isn't known: a call of this function would no
  /// longer compile.
  private func unseenCalls(_ references: [Reference], _ file: FileContext) -> [Assumed] {
    references.filter { $0.certainty == .possible && $0.use == .call }.prefix(1).map {
      Assumption.noUnseenUses.here(
        "the function that is called here is another one",
        at: file.place(inFile: $0.file, offset: $0.range.lowerBound))
    }
  }

  private func callsElsewhere(_ requirement: SystemRequirement) -> Assumed {
    Assumption.noUnseenUses.here(
      "it is public because '\(requirement.owner)' requires it, and only the SDK calls it")
  }

  private func startOfTask(_ requirement: SystemRequirement, onMainActor isOnMainActor: Bool) -> Assumed {
    let place =
      isOnMainActor || requirement.place != .elsewhere
      ? "after what the main queue has pending"
      : "on the cooperative pool, at the same time as other work of the SDK's queue"
    return Assumption.startsLater.here("the SDK's call starts a task, which runs the body \(place)")
  }

  /// Where the async form runs: on the main actor where the SDK wants the answer there.
  private func isolation(
    of function: FunctionDeclSyntax, _ body: CodeBlockSyntax, _ handler: HandlerParameter,
    answering requirement: SystemRequirement, in file: FileContext
  ) throws(Refusal) -> AsyncIsolation {
    let isolation = file.isolation.isolation(at: Syntax(body))
    let isNonisolated = function.modifiers.names.contains { $0.hasPrefix("nonisolated") }
    let mayBeIsolated = !file.settings.checksAreComplete && !isNonisolated
    guard requirement.place != .elsewhere, isolation != .mainActor else {
      do throws(Refusal) {
        return try AsyncIsolation(
          of: function, body, handlers: handler.names, mayHoldThread: true, in: file)
      } catch {
        // A witness may be isolated where its async requirement isn't (SE-0306).
        guard offers, mayBeIsolated,
          let isolated = try? AsyncIsolation(
            of: function, body, handlers: handler.names, isolating: .judged, mayHoldThread: true, in: file),
          isolated.isOnMainActor
        else { throw error }
        return isolated
      }
    }
    guard mayBeIsolated || requirement.place == .mainActor && !isNonisolated else {
      throw Refusal(
        "not-sendable-arguments",
        "the SDK expects the answer on the main thread, and the arguments of "
          + "'\(function.name.identifierText)' are not Sendable",
        at: file.place(function.name))
    }
    return try AsyncIsolation(onMainActor: function, body, in: file)
  }

  private func renaming(
    _ function: FunctionDeclSyntax, _ handler: HandlerParameter, _ name: String?, _ labels: [String]
  ) -> Rearrangement {
    var change = Rearrangement(owner: function.position.utf8Offset * 2 + 1)
    if let name, name != function.name.identifierText { change.replace(function.name.trimmedUTF8Range, name) }
    let parameters = function.signature.parameterClause.parameters.filter { $0.id != handler.node.id }
    for (parameter, label) in zip(parameters, labels) where parameter.firstName.text != label {
      let isAlone = parameter.secondName == nil
      change.replace(
        parameter.firstName.trimmedUTF8Range, isAlone ? "\(label) \(parameter.firstName.text)" : label)
    }
    return change
  }
}

extension SystemRequirement {
  /// Whether calls of the form with a handler name another function than those of the async form.
  fileprivate var isRenamed: Bool { newLabels != nil }

  fileprivate var asyncLabels: [String?]? { newLabels?.map { $0 == "_" ? nil : $0 } }
}

extension FileContext {
  /// Another function by which a type answers the SDK, and which names what a body changes without a lock.
  fileprivate func answer(
    sharingStateWith body: CodeBlockSyntax, of member: MemberFacts, in owner: TypeFacts
  ) -> MemberFacts? {
    let others = resolver.members(member.name, of: owner.path).filter { other in
      other.kind == .function && (other.file, other.offset) != (member.file, member.offset)
    }
    guard !others.isEmpty, case let changed = UnprotectedState.changes(by: body, in: self), !changed.isEmpty
    else { return nil }
    return others.first { other in
      bodyNode(of: other).map { UnprotectedState.isNamed(changed, in: $0.node, of: $0.file) } ?? false
    }
  }

  /// Whether a reference is a call that gives each of a function's arguments by its label, the handler's too, and of
  /// no requirement that what is called may not have: `delegate.webView?(…)`.
  fileprivate func gives(all member: MemberFacts, at reference: Reference) -> Bool {
    let context = FileContext(sibling: reference.file, of: self)
    guard let call = context.call(at: reference.range.lowerBound), call.trailingClosure == nil,
      !call.calledExpression.is(OptionalChainingExprSyntax.self)
    else { return false }
    return call.arguments.map { $0.label?.identifierText } == member.parameters.map(\.label)
  }
}
