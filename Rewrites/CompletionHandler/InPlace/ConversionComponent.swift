import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Functions that get async forms together: one of them awaits another, so neither change is right without the other.
struct ConversionComponent {
  typealias Place = FamilyConversion.Place

  enum Answer: Sendable {
    case change(Draft)
    case refused(Reason)
  }

  let file: FileContext
  let search: ConversionSearch
  private static let sizeLimit = 60
  private static let depthLimit = 12
  private static let namesakeLimit = 4
  /// How many functions a person judges together so that a pyramid comes out flat.
  private static let nestedLimit = 8

  init(_ file: FileContext, search: ConversionSearch) {
    self.file = file
    self.search = search
  }

  /// The change that makes a function async, and all that has to go with it.
  func change(for member: MemberFacts) -> Answer {
    switch search.conversion(of: member, in: file) {
    case .refused(let reason): return .refused(reason)
    case .possible(let first):
      let name = "in-place-change \(first.key.file):\(first.key.offset)\(search.suffix)"
      return file.codebase.answers.find(name) { change(from: first, member) }
    }
  }

  /// The change of functions of which one is called in what another is given to call, where a person has to judge it.
  func changeOfNested(with member: MemberFacts) -> Draft? {
    guard case .possible(let first) = search.conversion(of: member, in: file),
      let draft = nested(from: first), draft.confidence == .judgement
    else { return nil }
    return draft
  }

  /// The change that puts an async function beside one and lets callers await it; nil where none can, unless it is made
  /// for code that isn't here.
  func changeBeside(_ member: MemberFacts, because reason: Reason) -> Draft? {
    guard let first = search.besideConversion(of: member, in: file) else { return nil }
    let component = keeping(first.members, because: reason)
    if case .change(let draft) = component.change(from: first, member) { return draft }
    if let draft = try? draft([first]) { return draft }
    guard reason.isAboutErrorType,
      let search = search.givingErrorsAsValues(
        Place(of: member), in: file)
    else { return nil }
    return ConversionComponent(file, search: search).changeBeside(member, because: reason)
  }

  /// Why no async function can be put beside one; nil where one can.
  func reasonNotBeside(_ member: MemberFacts) -> Reason? { search.reasonNotBeside(member, in: file) }

  /// The change that makes a function's body that of an async function, lets those callers await it that can follow, and
  /// keeps the form with the handler for the others; nil where none can follow.
  func changeToShim(of member: MemberFacts, because reason: Reason) -> Draft? {
    let place = Place(of: member)
    let search = search.keeping([place], asShim: true, because: reason)
    guard let first = search.shimConversion(of: member, in: file) else { return nil }
    let component = ConversionComponent(file, search: search)
    if case .change(let draft) = component.change(from: first, member) { return draft }
    return try? component.draft([first])
  }

  /// The change that lets callers await the async function that is there already; nil where none can.
  func changeOfCallers(of member: MemberFacts) -> Draft? {
    guard let family = search.twinConversion(of: member, in: file) else { return nil }
    return try? draft([family])
  }

  /// The change that makes the answer to a requirement of the SDK async.
  func change(ofMember member: MemberFacts, answering requirement: SystemRequirement) -> Answer {
    do {
      let conversion = try search.conversion(of: member, answering: requirement, in: file)
      // What it hands its handler to changes with it.
      return .change(try draft(try connected(to: conversion)))
    } catch let refusal as Refusal {
      return .refused(refusal.reason)
    } catch let failure as Failure {
      return .refused(failure.reason)
    } catch {
      return .refused(
        Reason(
          "foreign-requirement",
          "it implements a requirement of '\(requirement.owner)', so its signature can't change"))
    }
  }

  private func keeping(_ places: [Place], because reason: Reason) -> ConversionComponent {
    ConversionComponent(file, search: search.keeping(places, because: reason))
  }

  /// Where a caller can't follow, the function that it calls stays as it is, and the others await an async function
  /// beside it.
  private func change(from first: FamilyConversion, _ member: MemberFacts, depth: Int = 0) -> Answer {
    // What rests on an assumption is none of the established ones, whatever goes with it.
    if first.doubts.isEmpty, let draft = nestedDraft(from: first) { return .change(draft) }
    do throws(Failure) {
      let families = try connected(to: first)
      let draft = try keptDraft(families)
      return givingResults(families, member, depth: depth) ?? .change(draft)
    } catch {
      guard let stuck = error.family, depth < Self.depthLimit else { return .refused(error.reason) }
      let component: ConversionComponent
      // Callers that look at what an error is may follow where it is a value.
      if error.reason.isAboutErrorType, let search = search.givingErrorsAsValues(stuck, in: file) {
        component = ConversionComponent(file, search: search)
      } else {
        guard stuck != first.key else { return .refused(error.reason) }
        component = ConversionComponent(
          file, search: search.throwingErrors(of: stuck, in: file).keeping([stuck], because: error.reason))
      }
      guard first.isInPlace else { return component.change(from: first, member, depth: depth + 1) }
      switch component.search.conversion(of: member, in: file) {
      case .refused(let reason): return .refused(reason)
      case .possible(let again): return component.change(from: again, member, depth: depth + 1)
      }
    }
  }

  /// The same change where a function gives the `Result` that its handler was given, as all its callers only hand that on;
  /// nil where they do more.
  private func givingResults(_ families: [FamilyConversion], _ member: MemberFacts, depth: Int) -> Answer? {
    let awaited = families.reduce(into: Set<Place>()) { $0.formUnion($1.awaited.keys) }
    let family = families.first { family in
      family.isInPlace && family.target?.throwsTyped == true && !family.calls.isEmpty
        && family.calls.allSatisfy { !awaited.contains($0) && handsOnResult($0, of: family.form) }
    }
    guard depth < Self.depthLimit, let family, let search = search.givingErrorsAsValues(family.key, in: file),
      case .possible(let again) = search.conversion(of: member, in: file),
      case .change(let draft) = ConversionComponent(file, search: search).change(
        from: again, member, depth: depth + 1)
    else { return nil }
    return .change(draft)
  }

  /// Whether a call gives no closure for a handler, but one that is there.
  private func handsOnResult(_ place: Place, of form: AsyncForm) -> Bool {
    let context = FileContext(sibling: place.file, of: file)
    guard let call = context.call(at: place.offset), let head = CallHead(call, of: form, in: context) else {
      return false
    }
    return head.closure == nil && !head.givesNone
  }

  /// The change of a component is the same whichever of its functions asks for it.
  private func keptDraft(_ families: [FamilyConversion]) throws(Failure) -> Draft {
    let kinds = families.map { "\($0.key.file):\($0.key.offset)\($0.isInPlace ? "" : "+")" }
    let name = "component \(kinds.joined(separator: " ")) but\(search.suffix)"
    let made = file.codebase.answers.find(name) { Result { () throws(Failure) in try draft(families) } }
    return try made.get()
  }

  private struct Failure: Error {
    let reason: Reason
    /// The function that one of its callers keeps from being changed.
    var family: Place?
  }

  /// The change of functions of which one is called in what another is given to call: what would be a task in a task is
  /// one straight line. Nil where nothing is so, or where a person would have to judge it.
  private func nestedDraft(from first: FamilyConversion) -> Draft? {
    guard let draft = nested(from: first), draft.confidence == .established else { return nil }
    return draft
  }

  private func nested(from first: FamilyConversion) -> Draft? {
    guard let families = try? connected(to: first, nested: true), families.count > 1,
      !search.offers || families.count <= Self.nestedLimit,
      let alone = try? connected(to: first), alone.count < families.count
    else { return nil }
    return try? keptDraft(families)
  }

  /// The functions that are called in what a function's calls are given, or that are given the calls.
  private func nested(around family: FamilyConversion) -> [FamilyConversion] {
    guard family.isInPlace else { return [] }
    return family.calls.flatMap { place -> [FamilyConversion] in
      let context = FileContext(sibling: place.file, of: file)
      guard let call = context.call(at: place.offset) else { return [] }
      let inner = call.closures
        .flatMap { closure in
          AllCalls.collect(in: Syntax(closure.statements)).filter {
            $0.enclosing(ClosureExprSyntax.self)?.id == closure.id
          }
        }
      let outer = call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call
      return (inner + [outer].compactMap(\.self)).compactMap { conversion(calledBy: $0, in: context) }
    }
  }

  /// The function that becomes async in its place, with a call of it that gives a closure.
  private func conversion(calledBy call: FunctionCallExprSyntax, in context: FileContext) -> FamilyConversion?
  {
    guard let name = Callee(call)?.name, let offset = call.nameOffset,
      CallArgument.all(of: call).contains(where: { $0.expression.is(ClosureExprSyntax.self) }),
      case let functions = file.codebase.index.functions(named: name), functions.count <= Self.namesakeLimit
    else { return nil }
    for function in functions where function.parameters.contains(where: { $0.type.contains("->") }) {
      if case .possible(let found) = search.conversion(of: function, in: file), found.isInPlace,
        found.calls.contains(Place(file: context.index, offset: offset))
      {
        return found
      }
    }
    return nil
  }

  /// The functions that a function awaits or that await it, in any number of steps, in order of place.
  ///
  /// - Parameter nested: whether those count that are called in what another is given.
  private func connected(
    to first: FamilyConversion, nested: Bool = false
  ) throws(Failure) -> [FamilyConversion] {
    var found: [Place: FamilyConversion] = [:]
    var open = [first]
    while let family = open.popLast() {
      guard found[family.key] == nil else { continue }
      found[family.key] = family
      guard found.count <= Self.sizeLimit else {
        throw Failure(
          reason: Reason(
            "too-many-functions", "too many functions depend on one another to be changed together"))
      }
      for case let callee? in family.awaited.values {
        guard let member = self.member(at: callee) else { continue }
        if case .possible(let next) = search.conversion(of: member, in: file) {
          open.append(next)
        } else if let next = search.keptConversion(of: member, in: file) {
          open.append(next)
        }
      }
      if nested { open += self.nested(around: family) }
      for call in isHub(family) ? [] : family.calls {
        for other in keptRequests(with: call) where !family.calls.contains(other) {
          if let next = self.family(of: other, besides: family) { open.append(next) }
        }
        guard let caller = self.caller(at: call), let member = self.member(at: caller) else { continue }
        if case .possible(let next) = search.conversion(of: member, in: file) {
          if family.isInPlace || next.awaited.keys.contains(call) { open.append(next) }
        } else if let next = forwarder(member, of: call), isFollowed(next) {
          open.append(next)
        }
      }
    }
    return found.values.sorted { ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset) }
  }

  /// A function whose async form awaits a call, as it does no more than to hand its handler on to that.
  private func forwarder(_ member: MemberFacts, of call: Place) -> FamilyConversion? {
    guard let found = search.besideConversion(of: member, in: file), found.awaited.keys.contains(call) else {
      return nil
    }
    return found
  }

  /// Whether production code would await the async form that is put beside a function, if only to forward it.
  private func isFollowed(_ family: FamilyConversion) -> Bool {
    let name = "followed \(family.key.file):\(family.key.offset)\(search.suffix)"
    return file.codebase.answers.find(name) {
      family.calls.contains { place in
        if !isCalledByTest(place), followIfPossible(place, family, [], besides: [])?.awaits == true {
          return true
        }
        let next = caller(at: place).flatMap(member(at:)).flatMap { forwarder($0, of: place) }
        return next.map { $0.key != family.key && isFollowed($0) } ?? false
      }
    }
  }

  private func member(at place: Place) -> MemberFacts? {
    file.codebase.index.facts(place.file).function(at: place.offset)
  }

  /// The function with a handler that a call stands in.
  func caller(at call: Place) -> Place? { search.enclosing(call, in: file)?.function }

  /// Whether it is an async function beside a hub, whose edits all changes share that await it.
  private func isHub(_ family: FamilyConversion) -> Bool {
    guard case .beside = family.kind, let member = member(at: family.key) else { return false }
    return search.isHub(member, in: file)
  }

  /// Why a call can't follow that gives on the handler of a function which becomes async and doesn't await it.
  private func losesHandler(_ place: Place, _ converted: Set<Place>) -> Reason? {
    let context = FileContext(sibling: place.file, of: file)
    guard let (call, function, handler) = search.enclosing(place, in: file), converted.contains(function),
      call.mentions(anyOf: handler.names)
    else { return nil }
    return Reason(
      "caller-stays",
      "the caller at \(context.place(call)) can't follow: it only forwards its own handler",
      at: context.place(call))
  }

  /// Whether all that waits for a function are tests, while production code calls it, too, or a library may.
  private func isForTestsAlone(_ waiting: [Place], of family: FamilyConversion) -> Bool {
    guard waiting.allSatisfy(isCalledByTest) else { return false }
    if !family.calls.allSatisfy(isCalledByTest) { return true }
    guard let member = member(at: family.key) else { return false }
    return MemberFamily(of: member, in: file.codebase).libraryType != nil
  }

  private func isCalledByTest(_ place: Place) -> Bool {
    let context = FileContext(sibling: place.file, of: file)
    return context.call(at: place.offset).map { context.isOfTests(Syntax($0)) } ?? false
  }

  /// Whether the function with a handler that a call stands in awaits it once it is async.
  private func isAwaitedByCaller(_ call: Place) -> Bool {
    guard let caller = caller(at: call), let member = member(at: caller),
      case .possible(let conversion) = search.conversion(of: member, in: file)
    else { return false }
    return conversion.awaited.keys.contains(call)
  }

  private func givesNone(_ place: Place, to form: AsyncForm) -> Bool {
    let context = FileContext(sibling: place.file, of: file)
    guard let call = context.call(at: place.offset) else { return false }
    return CallHead(call, of: form, in: context)?.givesNone ?? false
  }

  // MARK: The change

  private func draft(_ families: [FamilyConversion]) throws(Failure) -> Draft {
    let formed = Set(families.flatMap(\.members))
    // What one of them awaits has an async form only if that is part of the change.
    if let family = families.first(where: { family in
      family.awaited.values.contains { $0.map { !formed.contains($0) } ?? false }
    }) {
      throw Failure(
        reason: Reason(
          "too-many-functions", "a function that it would await can't be converted in the same change",
          at: file.place(inFile: family.key.file, offset: family.key.offset)))
    }
    if let place = awaitedOtherwise(families) {
      throw Failure(
        reason: Reason(
          "recursive", "it calls itself through functions that may return without calling their handlers",
          at: place))
    }
    var changes: [Int: Rearrangement] = [:]
    var sites: [Int: [Range<Int>]] = [:]
    var notes: [String] = []
    var doubts: [Assumed] = []
    var awaited: Set<Place> = []
    // What other changes have among their edits, too.
    var shared: [Int: Rearrangement] = [:]
    for family in families {
      let isHub = isHub(family)
      for (index, change) in family.changes {
        if isHub {
          shared[index, default: Rearrangement(owner: -3)].add(change)
        } else {
          changes[index, default: Rearrangement(owner: -3)].add(change)
        }
      }
      // A hub's parameter belongs to the change that is made for the hub.
      if !isHub || families.count == 1 {
        for (index, ranges) in family.sites { sites[index, default: []] += ranges }
      }
      notes += family.notes
      doubts += family.doubts
      awaited.formUnion(family.awaited.keys)
    }
    for family in families where family.isInPlace && !family.form.isSynchronous {
      let waiting = family.calls.filter { !givesNone($0, to: family.form) }
      guard !waiting.isEmpty, isForTestsAlone(waiting, of: family) else { continue }
      throw Failure(reason: Reason("no-callers", "only tests wait for its result"), family: family.key)
    }
    let following = Set(families.filter(\.isInPlace).flatMap(\.calls))
    var followed = awaitedCalls(families)
    let converted = Set(families.filter(\.convertsBodies).flatMap(\.members))
    for family in families where family.isInPlace {
      for place in family.calls where !awaited.contains(place) {
        if let reason = losesHandler(place, converted) { throw Failure(reason: reason, family: family.key) }
        let outcome: AwaitedCall.Outcome
        switch follow(place, family.form, followed, mayStartBehind: true) {
        case .line(let found): outcome = found
        case .refused(let reason): throw Failure(reason: reason, family: family.key)
        }
        changes[place.file, default: Rearrangement(owner: -3)].add(outcome.rearrangement)
        sites[place.file, default: []] += outcome.absorbed
        notes += outcome.notes
        doubts += outcome.doubts
      }
    }
    for family in families where !family.isInPlace {
      let isHub = isHub(family)
      for place in family.calls where !awaited.contains(place) {
        if isHub, families.count > 1 || caller(at: place) != nil { continue }
        guard
          let outcome = followIfPossible(place, family, followed, besides: converted, among: families)
        else { continue }
        if outcome.awaits { followed.insert(place) }
        changes[place.file, default: Rearrangement(owner: -3)].add(outcome.rearrangement)
        sites[place.file, default: []] += outcome.absorbed
        notes += outcome.notes
        doubts += outcome.doubts
      }
      guard !followed.isDisjoint(with: family.calls) || !awaited.isDisjoint(with: family.calls) else {
        if isHub, families.count == 1, family.calls.contains(where: { isAwaitedByCaller($0) }) {
          doubts.append(
            Assumption.newAPI.here(
              "the functions that call '\(family.form.name)' await it once they are async"))
          break
        }
        // What the module asks of a protocol, others implement; they don't call it.
        if families.count == 1, family.isForOthers {
          guard family.calls.contains(where: { !isCalledByTest($0) }) else { break }
          throw Failure(
            reason: Reason("no-callers", "only its own module calls it, and no caller there can await it"))
        }
        throw Failure(reason: Reason("no-callers", "no caller in the codebase can await it"))
      }
      // The form that keeps the handler starts a task, too.
      if case .shim = family.kind {
        let kept = family.calls.filter { !followed.contains($0) && !awaited.contains($0) }
        if let reason = kept.lazy.compactMap({ reasonOfTest(after: $0) }).first {
          throw Failure(reason: reason, family: family.key)
        }
      }
      let waiting = family.calls.filter { followed.contains($0) || awaited.contains($0) }
      guard !isForTestsAlone(waiting, of: family) else {
        throw Failure(reason: Reason("no-callers", "only tests could await it"))
      }
      doubts += family.doubtsOfCallers
    }
    var edits: [Edit] = []
    for (index, change) in changes.sorted(by: { $0.key < $1.key }) {
      let context = FileContext(sibling: index, of: file)
      edits += SoleReturns.dropped(from: try self.edits(of: change, beside: [], context), in: context)
    }
    for (index, change) in shared.sorted(by: { $0.key < $1.key }) {
      edits += try self.edits(of: change, beside: edits, FileContext(sibling: index, of: file)).map(\.shared)
    }
    for place in converted {
      let context = FileContext(sibling: place.file, of: file)
      guard let function = context.function(at: place.offset),
        PlainReturn.isLeft(in: function, after: edits, context)
      else { continue }
      throw Failure(
        reason: Reason(
          "handler-never-called",
          "'\(function.name.text)' has a path that doesn't call its handler, and no value to return there",
          at: context.place(function.name)))
    }
    let paths = sites.map { (file.codebase.path(of: $0.key), $0.value) }
    return Draft(
      title(families, follows: !following.isEmpty || !followed.isEmpty || !awaited.isEmpty)
        + (search.judgesIsolation ? ", on the main actor" : ""), assuming: doubts,
      alters: notes.unique, edits: edits,
      absorbsElsewhere: Dictionary(uniqueKeysWithValues: paths), comesFirst: true)
  }

  /// - Parameter others: edits that these must not overlap with.
  private func edits(
    of change: Rearrangement, beside others: [Edit], _ context: FileContext
  ) throws(Failure) -> [Edit] {
    guard let made = change.edits(in: context),
      !others.contains(where: { other in made.contains { $0.conflicts(with: other) } })
    else {
      throw Failure(
        reason: Reason(
          "overlapping-changes",
          "two parts of the change would edit the same code in '\(context.source.path)'"))
    }
    return made
  }

  /// A call that a body awaits as one that doesn't fail, or the other way round, as its function was being looked at when
  /// the body was.
  private func awaitedOtherwise(_ families: [FamilyConversion]) -> Reason.Place? {
    let cancels = Dictionary(families.map { ($0.key, $0.form.cancels) }) { first, _ in first }
    for family in families where family.convertsBodies {
      for case (let call, let callee?) in family.awaited where callee != family.key {
        guard let expected = cancels[callee], expected != family.cancelling.contains(call) else { continue }
        return file.place(inFile: call.file, offset: call.offset)
      }
    }
    return nil
  }
}
