import Codebase
import Migration
import SwiftSyntax

/// A function with a handler, and all that stands for it at run time, that gets an async form.
struct FamilyConversion: Sendable {
  enum Kind: Sendable {
    /// It becomes async itself, and all callers follow.
    case inPlace
    /// An async function is put beside it; callers in async code follow where they can.
    case beside
    /// There is one already; callers follow where they can, those in async code only where the compiler points them
    /// to it.
    case twin(onlyAsyncCallers: Bool)
  }

  struct Place: Hashable, Sendable {
    let file: Int
    let offset: Int
  }

  let kind: Kind
  /// Where the functions' names are.
  let members: [Place]
  let form: AsyncForm
  /// The changes of the declarations and bodies, by file.
  let changes: [Int: Rearrangement]
  /// The parameters, and Grand Central Dispatch that is gone: UTF-8 ranges by file.
  let sites: [Int: [Range<Int>]]
  /// The calls of functions with handlers that its bodies await, with the function that each of them calls where that
  /// becomes async, too.
  let awaited: [Place: Place?]
  /// Where it is called.
  let calls: [Place]
  let notes: [String]
  let doubts: [String]

  var key: Place { members[0] }

/// Decides which functions can become async in place, and how. The answers are kept for the whole codebase.
final class ConversionSearch {
  typealias Place = FamilyConversion.Place

  enum Answer: Sendable {
    case possible(FamilyConversion)
    case refused(Reason)
  }

  /// The functions that are being looked at, each asked for by the one before.
  private var open: [Place] = []
  private let isProvedOnce: (FunctionDeclSyntax, HandlerParameter, FileContext) -> Bool

  init(isProvedOnce: @escaping (FunctionDeclSyntax, HandlerParameter, FileContext) -> Bool) {
    self.isProvedOnce = isProvedOnce
  }

  func conversion(of member: MemberFacts, in file: FileContext) -> Answer {
    let place = Place(file: member.file, offset: member.offset)
    let name = "in-place \(place.file):\(place.offset)"
    if let known = file.codebase.answers.find(name, as: Answer.self) { return known }
    guard !open.contains(place), open.count < 40 else {
      return .refused(
        Reason("recursive", "it calls itself by way of its handler", at: file.place(of: member)))
    }
    open.append(place)
    defer { open.removeLast() }
    let answer: Answer
    do throws(Refusal) {
      answer = .possible(try plan(member, in: file))
    } catch {
      answer = .refused(error.reason)
    }
    // What rests on a function that is being looked at holds for this search only.
    if open.count == 1 || !answer.isRecursive { file.codebase.answers.keep(answer, as: name) }
    return answer
  }

  // MARK: A family

  private struct Member {
    let function: FunctionDeclSyntax
    let handler: HandlerParameter
    let facts: MemberFacts
    let file: FileContext

    /// Whether a type as written means something only inside of the function or its type.
    func namesGenericParameter(in type: String?) -> Bool {
      guard let type else { return false }
      let owner = file.resolver.enclosingType(of: Syntax(function)) ?? []
      let own = function.genericParameterClause?.parameters.map(\.name.text) ?? []
      let names = Set(own + file.resolver.declarations(of: owner).flatMap(\.genericParameters) + ["Self"])
      return type.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains {
        names.contains(String($0))
      }
    }
  }

  private func plan(_ member: MemberFacts, in file: FileContext) throws(Refusal) -> FamilyConversion {
    let family = MemberFamily(of: member, in: file.codebase)
    let members = try self.members(of: family, file)
    guard let first = members.first else {
      throw Refusal("no-function", "the handler belongs to no function")
    }
    if let reason = ForeignRequirement(of: first.function, first.facts, family, in: first.file)
      .reason(handler: first.handler)
    {
      throw Refusal(reason)
    }
    guard let references = References(file.codebase).references(to: family, limit: 120) else {
      throw Refusal(
        "common-name", "too many files mention '\(first.facts.name)' to tell which of them call it")
    }
    guard !references.isEmpty else { throw Refusal("no-callers", "nothing in the codebase calls it") }
    let calls = try self.calls(references, of: first, file)
    let target = try self.target(members)
    if let twin = try self.twin(of: members, target, calls) { return twin }
    var isolations: [AsyncIsolation?] = []
    for one in members {
      guard let body = one.function.body else {
        isolations.append(nil)
        continue
      }
      isolations.append(try AsyncIsolation(of: one.function, body, handler: one.handler.name, in: one.file))
    }
    for (one, isolation) in zip(members, isolations) {
      if let reason = BesidePreconditions(one.function, one.handler, in: one.file)
        .missingInPlace(crosses: isolation?.crosses ?? false)
      {
        throw Refusal(reason)
      }
    }
    if target.throwsTyped, let typed = try? bodies(members, isolations, target, calls) { return typed }
    var untyped = target
    untyped.throwsTyped = false
    return try bodies(members, isolations, untyped, calls)
  }

  private func members(of family: MemberFamily, _ file: FileContext) throws(Refusal) -> [Member] {
    var members: [Member] = []
    for one in family.members {
      let context = FileContext(sibling: one.facts.file, of: file)
      guard let function = context.tree.function(at: one.facts.offset),
        let handler = HandlerParameter(of: function, in: context)
      else {
        throw Refusal(
          "other-declaration", "'\(one.facts.name)' is declared without such a handler here",
          at: file.place(of: one.facts))
      }
      let modifiers = function.modifiers.names
      if modifiers.contains("public") || modifiers.contains("open")
        || one.owner.map(\.isPublicInterface) ?? false,
        !modifiers.contains(where: { ["private", "fileprivate", "internal", "package"].contains($0) })
      {
        throw Refusal("public", "others may call it", at: file.place(of: one.facts))
      }
      let attributes = Set(function.attributes.names)
      if !attributes.isDisjoint(with: [
        "objc", "IBAction", "IBSegueAction", "_cdecl", "NSManaged", "_dynamicReplacement",
      ])
        || modifiers.contains("dynamic") || function.isSeenByObjectiveC
      {
        throw Refusal("objective-c", "Objective-C may call it", at: file.place(of: one.facts))
      }
      if let other = members.first, other.handler.shape != handler.shape {
        throw Refusal("other-shape", "its handler is another one here", at: file.place(of: one.facts))
      }
      guard !function.returnsSomething else {
        throw Refusal("returns-value", "it returns something at once", at: file.place(of: one.facts))
      }
      if function.body != nil, !isProvedOnce(function, handler, context) {
        throw Refusal(
          "unproved-member", "that its handler is called exactly once isn't proved here",
          at: file.place(of: one.facts))
      }
      members.append(Member(function: function, handler: handler, facts: one.facts, file: context))
    }
    return members
  }

  private func calls(
    _ references: [Reference], of member: Member, _ file: FileContext
  ) throws(Refusal) -> [Place] {
    var calls: [Place] = []
    for reference in references {
      let place = file.place(inFile: reference.file, offset: reference.range.lowerBound)
      guard reference.certainty == .certain else {
        throw Refusal(
          "unresolved-caller", "this may call it, but the type of what it is called on isn't known", at: place
        )
      }
      guard reference.use == .call else {
        throw Refusal("used-as-value", "it is used as a value here", at: place)
      }
      calls.append(Place(file: reference.file, offset: reference.range.lowerBound))
    }
    return calls
  }

  /// What the async functions return and throw: the same in all of them.
  private func target(_ members: [Member]) throws(Refusal) -> HandlerReturn {
    guard let shape = members.first?.handler.shape else {
      throw Refusal("no-function", "the handler belongs to no function")
    }
    var target = HandlerReturn(shape: shape)
    if case .optionalValueOrError = shape {
      target.unwraps =
        members.allSatisfy { member in
          member.function.body.map { body in
            body.calls(of: member.handler.name).allSatisfy { $0.givesOneOfBoth(in: member.file) }
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

  // MARK: Twins

  /// An async function of the same name that is there already: callers move to it, and nothing else changes.
  private func twin(
    of members: [Member], _ target: HandlerReturn, _ calls: [Place]
  ) throws(Refusal) -> FamilyConversion? {
    // Where the async function was put beside this one, callers are asked to move by the compiler.
    guard members.count == 1, let one = members.first,
      !one.function.attributes.contains(where: { $0.trimmedDescription.contains("renamed:") })
    else { return nil }
    let owner = one.file.resolver.enclosingType(of: Syntax(one.function))
    let labels = one.facts.parameters.filter { $0.name != one.handler.name }.map(\.label)
    let namesakes =
      owner.map { one.file.resolver.members(one.facts.name, of: $0) }
      ?? one.file.codebase.index.globals(named: one.facts.name)
    guard
      let twin = namesakes.first(where: {
        $0.kind == .function && $0.isAsync && $0.parameters.map(\.label) == labels
      })
    else { return nil }
    guard twin.isThrowing == target.shape.isThrowing, twin.isStatic == one.facts.isStatic else {
      throw Refusal(
        "has-async-twin", "the async function of that name fails otherwise", at: one.file.place(of: twin))
    }
    var target = target
    target.throwsTyped = false
    let types = [target.type, target.shape.returnType].map { $0.map { TypeName($0).text } }
    let own = twin.type.flatMap { TypeName.isVoid($0) ? nil : $0 }
    guard types.contains(own) else {
      throw Refusal(
        "has-async-twin", "the async function of that name gives something else", at: one.file.place(of: twin)
      )
    }
    target.unwraps = target.unwraps && own == target.type
    // What the async function itself calls is how it works.
    let others = calls.filter { !($0.file == twin.file && twin.range.contains($0.offset)) }
    guard !others.isEmpty else {
      throw Refusal(
        "has-async-twin", "there is an async function of that name already", at: one.file.place(of: twin))
    }
    var form = AsyncForm(name: one.facts.name, handler: one.handler, target: target)
    form.isDiscardable = twin.attributes.contains("discardableResult")
    let wraps = others.count < calls.count
    return FamilyConversion(
      members: [Place(file: one.facts.file, offset: one.facts.offset)], form: form, changes: [:],
      sites: [one.file.index: [one.handler.node.trimmedUTF8Range]], awaited: [:], calls: others, notes: [],
      doubts: wraps ? [] : ["the async function of that name is taken to do the same"])
  }

  // MARK: Bodies

  private func bodies(
    _ members: [Member], _ isolations: [AsyncIsolation?], _ target: HandlerReturn, _ calls: [Place]
  ) throws(Refusal) -> FamilyConversion {
    var changes: [Int: Rearrangement] = [:]
    var sites: [Int: [Range<Int>]] = [:]
    var awaited: [Place: Place?] = [:]
    var notes: [String] = []
    var doubts: [String] = []
    var threads: Set<HandlerThread> = []
    for (member, isolation) in zip(members, isolations) {
      let file = member.file
      var change = Rearrangement(owner: member.function.position.utf8Offset * 2 + 1)
      let signature = AsyncSignature(
        function: member.function, handler: member.handler, target: target,
        isolation: isolation?.prefix ?? "",
        file: file)
      try signature.add(to: &change)
      sites[file.index, default: []].append(member.handler.node.trimmedUTF8Range)
      if let body = member.function.body, let isolation {
        for edit in isolation.edits {
          guard let index = file.codebase.index(ofPath: edit.file) else { continue }
          changes[index, default: Rearrangement(owner: -2)].add(Rearrangement([edit]))
        }
        var conversion = BodyConversion(
          member.handler, target: target, isOnMainActor: isolation.isOnMainActor, mayWork: isolation.mayWork,
          in: file, form: { self.form(of: $0, in: file)?.form })
        try conversion.convert(body)
        change.add(conversion.changes)
        notes += conversion.notes
        doubts += conversion.doubts + isolation.doubts
        sites[file.index, default: []] += conversion.absorbed
        threads.formUnion(conversion.threads)
        for call in AllCalls.collect(in: Syntax(body)) {
          guard let offset = call.nameOffset, conversion.awaited.contains(offset) else { continue }
          awaited[Place(file: file.index, offset: offset)] = .some(form(of: call, in: file)?.key)
        }
      }
      changes[file.index, default: Rearrangement(owner: -2)].add(change)
    }
    var form = AsyncForm(name: members[0].facts.name, handler: members[0].handler, target: target)
    if members[0].namesGenericParameter(in: form.resultType) { form.resultType = nil }
    form.deliversOnMain = threads == [.main] || members[0].handler.isOnMainActor
    form.deliversElsewhere = threads == [.elsewhere]
    form.deliversInPlace = threads == [.caller]
    let domains = Set(isolations.compactMap { $0?.domain })
    if domains.count == 1, let domain = domains.first {
      if case .unknown = domain {} else { form.isolation = domain }
    }
    return FamilyConversion(
      members: members.map { Place(file: $0.facts.file, offset: $0.facts.offset) }, form: form,
      changes: changes,
      sites: sites, awaited: awaited, calls: calls, notes: notes.unique, doubts: doubts.unique)
  }

  /// The async form of what a call calls, where it becomes async in place or has one already.
  private func form(of call: FunctionCallExprSyntax, in file: FileContext) -> (form: AsyncForm, key: Place?)?
  {
    if let system = SystemForm(of: call, in: file) {
      return system.missing(at: Syntax(call), in: file) == nil ? (system.form, nil) : nil
    }
    guard let member = callee(of: call, in: file) else { return nil }
    guard case .possible(let conversion) = conversion(of: member, in: file) else { return nil }
    return (conversion.form, conversion.key)
  }

  func callee(of call: FunctionCallExprSyntax, in file: FileContext) -> MemberFacts? {
    guard let callee = Callee(call),
      file.codebase.index.functions(named: callee.name).contains(where: { $0.hasRoom(for: call) }),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call), let first = functions.first
    else { return nil }
    return first
  }
}

extension TypeFacts {
  /// Whether members without a modifier are public: those of a public protocol or extension.
  fileprivate var isPublicInterface: Bool {
    (kind == .protocol || kind == .extension) && modifiers.contains("public")
  }
}

extension ConversionSearch.Answer {
  fileprivate var isRecursive: Bool {
    if case .refused(let reason) = self { reason.code == "recursive" } else { false }
  }
}

extension AsyncForm {
  init(name: String, handler: HandlerParameter, target: HandlerReturn) {
    self.init(name: name, handler: handler, throwsTyped: target.throwsTyped)
    guard target.unwraps, let type = target.type else { return }
    var unwrapped = AsyncForm(
      name: name, handlerLabel: handlerLabel,
      slots: [.value(Value(type: type, isUnwrapped: true)), .error], failure: failure)
    unwrapped.isDiscardable = isDiscardable
    unwrapped.deliversOnMain = deliversOnMain
    self = unwrapped
  }
}

extension AsyncForm {
  /// Says where the handler was called.
  mutating func setDelivery(_ threads: Set<HandlerThread>, isOnMainActor: Bool) {
    deliversOnMain = threads == [.main] || isOnMainActor
    deliversElsewhere = threads == [.elsewhere]
    deliversInPlace = threads == [.caller]
  }
}

extension HandlerShape {
  static func isAnyError(_ type: String) -> Bool {
    ["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(type)
  }
}

extension [String] {
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension CodeBlockSyntax {
  fileprivate func calls(of handler: String) -> [FunctionCallExprSyntax] {
    AllCalls.collect(in: Syntax(self)).filter { $0.calledExpression.isHandler(handler) }
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
  /// `(value, nil)` with a value that is there, or `(nil, error)`.
  fileprivate func givesOneOfBoth(in file: FileContext) -> Bool {
    let arguments = self.arguments.map(\.expression)
    guard arguments.count == 2 else { return false }
    let optionality = Optionality(file)
    if arguments[1].is(NilLiteralExprSyntax.self) { return optionality.isOptional(arguments[0]) == false }
    return arguments[0].is(NilLiteralExprSyntax.self) && optionality.isOptional(arguments[1]) == false
  }
}
