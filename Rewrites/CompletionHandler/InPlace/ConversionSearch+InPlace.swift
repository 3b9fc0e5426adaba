import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  /// What makes a function and all that stands for it at run time async.
  ///
  /// - Parameter keepsHandler: whether the form with the handler stays for those that can't follow.
  func plan(
    _ member: MemberFacts, keepsHandler: Bool = false, in file: FileContext
  ) throws(Refusal) -> FamilyConversion {
    if isHub(member, in: file) { throw Refusal(reasonOfHub(member, in: file)) }
    let family = MemberFamily(of: member, in: file.codebase)
    let members = try self.members(of: family, keepsHandler: keepsHandler, file)
    guard let first = members.first else {
      throw Refusal("no-function", "the handler belongs to no function")
    }
    if keepsHandler { return try plan(members, knownCalls(of: family, in: file)) }
    let requirement = ForeignRequirement(of: first.function, first.facts, family, in: first.file)
    var doubts: [Assumed] = []
    if let reason = requirement.reason(handler: first.handler) {
      guard offers, let assumed = ForeignRequirement.assumption(reason) else { throw Refusal(reason) }
      doubts.append(assumed)
    }
    if let reason = requirement.reasonOfWitness(handler: first.handler) { throw Refusal(reason) }
    guard let references = References(file.codebase).references(to: family, limit: 120) else {
      throw Refusal(
        "common-name", "too many files mention '\(first.facts.name)' to tell which of them call it")
    }
    guard !references.isEmpty else {
      if let type = family.libraryType {
        throw Refusal(
          "foreign-requirement",
          "nothing in the codebase calls it, and '\(type)', which is declared outside the codebase, may require it",
          at: first.file.place(first.function.name))
      }
      throw Refusal("no-callers", "nothing in the codebase calls it")
    }
    if members.count == 1, let twin = AsyncTwin(of: first.facts, in: first.file) {
      throw Refusal(twin.reason(in: first.file))
    }
    if let reason = first.facts.nameInString(in: first.file) { throw Refusal(reason) }
    let calls = try self.calls(references, of: first, file)
    if members.contains(where: { $0.assumptions.kinds.contains(.unfinishedPathsEnd) }),
      let place = countedCall(calls, file)
    {
      throw Refusal(
        "correlated-conditions",
        "it is called in several closures, and their order decides which call runs the handler",
        at: place)
    }
    var conversion = try plan(members, calls)
    if first.handler.isOptional, !conversion.form.isSynchronous,
      !calls.contains(where: { waits($0, for: conversion.form, file) })
    {
      throw Refusal(
        "handler-unused",
        "no call passes '\(first.handler.name)', so nothing uses its result; remove the parameter",
        at: first.file.place(first.function.name))
    }
    conversion.doubts += doubts
    return conversion
  }

  /// A call that stands in another closure of the same function than one before: where each may call no handler, as
  /// something is missing yet, they count.
  private func countedCall(_ calls: [Place], _ file: FileContext) -> Reason.Place? {
    var closures: [SyntaxIdentifier: SyntaxIdentifier] = [:]
    for place in calls {
      let context = FileContext(sibling: place.file, of: file)
      guard let call = context.call(at: place.offset), let closure = call.enclosing(ClosureExprSyntax.self),
        let function = call.enclosing(FunctionDeclSyntax.self)
      else { continue }
      if let other = closures.updateValue(closure.id, forKey: function.id), other != closure.id {
        return context.place(call)
      }
    }
    return nil
  }

  /// Whether a call passes a handler.
  func waits(_ call: Place, for form: AsyncForm, _ file: FileContext) -> Bool {
    let file = FileContext(sibling: call.file, of: file)
    return file.call(at: call.offset).flatMap { CallHead($0, of: form, in: file) }?.givesNone != true
  }

  /// Whether a call passes a closure, and no handler that may be nil.
  func givesClosure(_ call: Place, for form: AsyncForm, _ file: FileContext) -> Bool {
    let file = FileContext(sibling: call.file, of: file)
    return file.call(at: call.offset).flatMap { CallHead($0, of: form, in: file) }?.closure != nil
  }

  private func plan(_ members: [FamilyMember], _ calls: [Place]) throws(Refusal) -> FamilyConversion {
    onCallersThread(try planned(members, calls), members)
  }

  private func planned(_ members: [FamilyMember], _ calls: [Place]) throws(Refusal) -> FamilyConversion {
    var target = try self.target(members)
    let isolations: [AsyncIsolation?]
    do throws(Refusal) {
      isolations = try self.isolations(of: members)
    } catch {
      if let found = synchronousBodies(members, target, calls) { return found }
      throw error
    }
    if target.throwsTyped, let typed = try? isolatedBodies(members, isolations, target, calls) {
      return typed
    }
    target.throwsTyped = false
    if !target.unwraps, mayUnwrap(members, target.shape) {
      target.unwraps = true
      if let unwrapped = try? isolatedBodies(members, isolations, target, calls) { return unwrapped }
      target.unwraps = false
    }
    if mayCancel(members, target) {
      target.cancels = true
      if let found = try? isolatedBodies(members, isolations, target, calls) { return found }
      target.cancels = false
    }
    return try isolatedBodies(members, isolations, target, calls)
  }

  /// Where the bodies run once they are async; nil for a requirement.
  private func isolations(of members: [FamilyMember]) throws(Refusal) -> [AsyncIsolation?] {
    var isolations: [AsyncIsolation?] = []
    // A witness may be isolated where its async requirement isn't (SE-0306), an override not otherwise than its base.
    let mayIsolate = !members.contains { $0.function.modifiers.names.contains("override") }
    for one in members {
      guard let body = one.function.body else {
        isolations.append(nil)
        continue
      }
      isolations.append(
        try one.file.asyncIsolation(
          of: one.function, body, handlers: one.handler.names,
          isolating: !mayIsolate ? .never : judgesIsolation && members.count == 1 ? .judged : .established))
    }
    for (one, isolation) in zip(members, isolations) {
      if let reason = BesidePreconditions(one.function, one.handler, in: one.file)
        .missingInPlace(crosses: isolation?.crosses ?? false)
      {
        throw Refusal(reason)
      }
    }
    return isolations
  }

  /// What calls its handler before it returns may as well return the value: that takes no concurrency, and its code stays
  /// on its caller's thread whatever it does.
  private func synchronousBodies(
    _ members: [FamilyMember], _ target: HandlerReturn, _ calls: [Place]
  ) -> FamilyConversion? {
    guard !target.isRequired, members.allSatisfy({ $0.function.body != nil }),
      !members.contains(where: { $0.assumptions.kinds.contains(.unfinishedPathsEnd) }),
      members.allSatisfy({
        BesidePreconditions($0.function, $0.handler, in: $0.file).missingOfDeclaration == nil
      }), !calls.contains(where: { isCounted($0, members[0].file) })
    else { return nil }
    var synchronous = target
    synchronous.isSynchronous = true
    synchronous.throwsTyped = false
    return try? bodies(members, members.map { _ in .ofSynchronousCode }, synchronous, calls)
  }

  /// Whether paths that call no handler may end with a `CancellationError`, though the handler knows no errors: who awaits
  /// it doesn't go on there, as before.
  private func mayCancel(_ members: [FamilyMember], _ target: HandlerReturn) -> Bool {
    guard offers, !target.isThrowing, !target.isRequired, !members.contains(where: \.handler.isWhole) else {
      return false
    }
    return members.allSatisfy { $0.handler.node.isNamedAfterEnd && !$0.handler.givesDecision }
      && members.contains { member in
        if member.gone.contains(where: \.isAnsweredWithNoResult),
          !member.handler.tellsOfNoResult(in: member.file)
        {
          return true
        }
        guard let body = member.function.body else { return false }
        return AllCalls.collect(in: Syntax(body)).contains {
          $0.mentions(anyOf: member.handler.names) && form(of: $0, in: member.file)?.form.cancels == true
        }
      }
  }

  /// Whether all bodies give a value or nothing but an error, so that they may return a value wherever they don't throw:
  /// where the error is what they await, it is there.
  private func mayUnwrap(_ members: [FamilyMember], _ shape: HandlerShape) -> Bool {
    guard shape.unwrappedReturnType != nil, members.contains(where: { $0.function.body != nil }) else {
      return false
    }
    return members.allSatisfy { member in
      member.function.body.map { body in
        body.calls(of: member.handler.name).allSatisfy { call in
          call.arguments.dropLast().allSatisfy { $0.expression.is(NilLiteralExprSyntax.self) }
            && call.arguments.last?.expression.is(NilLiteralExprSyntax.self) == false
            || call.givesOneOfBoth(of: shape, in: member.file)
        }
      } ?? true
    }
  }

  private func members(
    of family: MemberFamily, keepsHandler: Bool, _ file: FileContext
  ) throws(Refusal) -> [FamilyMember] {
    var members: [FamilyMember] = []
    for one in family.members {
      let context = FileContext(sibling: one.facts.file, of: file)
      guard let function = context.function(at: one.facts.offset),
        let handler = self.handler(
          of: function, at: Place(of: one.facts), in: context)
      else {
        throw Refusal(
          "other-declaration", "'\(one.facts.name)' is declared without such a handler here",
          at: file.place(of: one.facts))
      }
      let modifiers = function.modifiers.names
      let isShared = !keepsHandler && context.isSeenByOtherModules(function)
      if isShared, !offers || context.isSeenOutside(function) {
        throw Refusal(
          Reason(
            "public", "it is public; code outside this repository may call it",
            at: file.place(of: one.facts), isAssumable: !context.isSeenOutside(function)))
      }
      if !keepsHandler, let node = handler.nodes.first(where: { !$0.hasEmptyDefault }) {
        throw Refusal(
          "handler-use", "the default of '\(node.internalName)' does something where a call gives no handler",
          at: context.place(node))
      }
      let attributes = Set(function.attributes.names)
      if !attributes.isDisjoint(with: [
        "objc", "IBAction", "IBSegueAction", "_cdecl", "NSManaged", "_dynamicReplacement",
      ])
        || modifiers.contains("dynamic") || context.isSeenByObjectiveC(function)
      {
        throw Refusal(
          "objective-c", "it is visible to Objective-C code, which may call it", at: file.place(of: one.facts)
        )
      }
      if let other = members.first, !other.handler.isAlike(handler, in: other.file, and: context) {
        throw Refusal("other-shape", "its handler has a different type here", at: file.place(of: one.facts))
      }
      guard !function.returnsSomething else {
        throw Refusal(
          "returns-value", "it already returns a value, so it can't also return the handler's value",
          at: file.place(of: one.facts))
      }
      guard let assumptions = function.body == nil ? [] : proof(function, handler, context) else {
        throw Refusal(
          Reason(
            "unproved-member", "this implementation is not proven to call its handler exactly once",
            at: file.place(of: one.facts), isAssumable: true))
      }
      let unseen = file.closedDoubt(one.facts.name, at: file.place(of: one.facts))
      members.append(
        FamilyMember(
          function: function, handler: handler, facts: one.facts, file: context,
          assumptions: assumptions + (isShared ? [unseen] : [])))
    }
    return members
  }

  func calls(
    _ references: [Reference], of member: FamilyMember, _ file: FileContext
  ) throws(Refusal) -> [Place] {
    var calls: [Place] = []
    for reference in references {
      let place = file.place(inFile: reference.file, offset: reference.range.lowerBound)
      guard reference.certainty == .certain else {
        throw Refusal(
          "unresolved-caller", "this may call it, but the receiver's type is not known", at: place
        )
      }
      guard reference.use == .call else {
        throw Refusal(
          "used-as-value", "it is used as a function value here, which has to keep its type", at: place)
      }
      calls.append(Place(file: reference.file, offset: reference.range.lowerBound))
    }
    return calls
  }

  /// What the async functions return and throw: the same in all of them.
  private func target(_ members: [FamilyMember]) throws(Refusal) -> HandlerReturn {
    guard let shape = members.first?.handler.shape else {
      throw Refusal("no-function", "the handler belongs to no function")
    }
    var target = HandlerReturn(shape: shape)
    if shape.unwrappedReturnType != nil {
      target.unwraps =
        members.allSatisfy { member in
          member.function.body.map { body in
            body.calls(of: member.handler.name).allSatisfy { call in
              call.givesOneOfBoth(of: shape, in: member.file)
                || call.handsOnOneOfBoth(shape) { self.form(of: $0, in: member.file)?.form }
            }
              && !body.handsOn(member.handler.name)
          } ?? true
        } && members.contains { $0.function.body != nil }
    }
    if case .result(_, let failure) = shape, failure != "Never", !HandlerShape.isAnyError(failure),
      members.allSatisfy({ $0.file.settings.compilerFloor >= SwiftVersion(6) })
    {
      target.throwsTyped = true
    }
    return target
  }
}

extension CodeBlockSyntax {
  func calls(of handler: String) -> [FunctionCallExprSyntax] {
    AllCalls.collect(in: Syntax(self)).filter { $0.calledExpression.isHandler(handler) }
  }

  /// Whether the handler is only called, with a value or an error each time.
  func alwaysGivesOneOfBoth(_ handler: String, of shape: HandlerShape, in file: FileContext) -> Bool {
    !handsOn(handler) && calls(of: handler).allSatisfy { $0.givesOneOfBoth(of: shape, in: file) }
  }

  /// Whether the handler is used other than by calling it.
  fileprivate func handsOn(_ handler: String) -> Bool {
    mentions(of: handler).contains { token in
      var node = token.parent.flatMap(Syntax.init)
      if let chain = node?.parent?.as(OptionalChainingExprSyntax.self) { node = Syntax(chain) }
      return node?.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression).id != node?.id }
        ?? true
    }
  }
}

extension FunctionCallExprSyntax {
  /// `(value, nil)` with values that are there, or `(nil, error)`.
  fileprivate func givesOneOfBoth(of shape: HandlerShape, in file: FileContext) -> Bool {
    let arguments = self.arguments.map(\.expression)
    guard let error = arguments.last, arguments.count > 1 else { return false }
    let values = arguments.dropLast()
    let optionality = Optionality(file)
    guard error.is(NilLiteralExprSyntax.self) else {
      return values.allSatisfy { $0.is(NilLiteralExprSyntax.self) } && optionality.isOptional(error) == false
    }
    let several = shape.severalValues
    return values.enumerated().allSatisfy { index, value in
      several.indices.contains(index) && !several[index].isOptional || optionality.isOptional(value) == false
    }
  }
}

extension MemberFacts {
  /// Where a string is the function's full name, as `#function` gives it: `"load(id:completion:)"`. A test asks a double by it
  /// whether it was called.
  func nameInString(in file: FileContext) -> Reason? {
    let full = "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    for index in file.codebase.files(mentioning: name) {
      let source = file.codebase.source(of: index)
      guard let offset = source.offset(of: "\"\(full)\"") else { continue }
      return Reason(
        "selector", "a string literal contains its name, which '#function' would no longer match",
        at: file.place(inFile: index, offset: offset))
    }
    return nil
  }
}
