import Codebase
import Migration
import SwiftSyntax

/// A function that XCTest calls around each test and those that it overrides in the codebase, which become async together.
struct FixtureLine {
  /// From the function up.
  private(set) var members: [FixtureMember] = []
  private let name: String
  private let phase: FixturePhase
  private let file: FileContext

  init(of owner: [String], from function: FunctionDeclSyntax, in file: FileContext) throws(Refusal) {
    name = function.name.text
    self.file = file
    let unknown = Refusal(
      "override", "the declarations that '\(name)' overrides are not all known", at: file.place(function.name)
    )
    guard let phase = FixturePhase(of: name) else { throw unknown }
    self.phase = phase
    guard let types = Self.classes(from: owner, in: file) else { throw unknown }
    var isAsyncAbove = false
    for type in types {
      guard let facts = try fixture(of: type) else { continue }
      if let below = members.last, !below.isAtTheEdge { throw order(below.facts) }
      guard facts.isAsync || !isAsyncAbove else { throw order(facts) }
      isAsyncAbove = facts.isAsync
      if !facts.isAsync { members.append(try FixtureMember(facts, of: type, phase, from: file)) }
    }
    guard let top = members.last else { throw unknown }
    let below = file.codebase.index.descendants(of: top.owner.name)
      .flatMap(file.codebase.index.types(named:)).filter { type in
        type.isPrimary && !types.contains { $0.file == type.file && $0.offset == type.offset }
      }
    for type in below {
      guard let facts = try fixture(of: type) else { continue }
      guard !facts.isAsync, try FixtureMember(facts, of: type, phase, from: file).isAtTheEdge else {
        throw order(facts)
      }
    }
    try checkCalls(of: types + below)
  }

  /// The classes from one up to XCTest's own, without that; nil where one of them isn't known.
  private static func classes(from owner: [String], in file: FileContext) -> [TypeFacts]? {
    var found: [TypeFacts] = []
    var next = owner
    var resolver = file.resolver
    while found.count < 8 {
      let primaries = resolver.declarations(of: next).filter(\.isPrimary)
      if primaries.isEmpty, next.last == "XCTestCase" { return found }
      guard let type = primaries.only, type.kind == .class, let parent = type.inherited.first else {
        return nil
      }
      found.append(type)
      next = TypeName(parent).path
      resolver = FileContext(sibling: type.file, of: file).resolver
    }
    return nil
  }

  /// What XCTest calls of a class in the phase; nil where there is nothing.
  private func fixture(of type: TypeFacts) throws(Refusal) -> MemberFacts? {
    let all = type.members.filter {
      $0.kind == .function && !$0.isStatic && $0.parameters.isEmpty && FixturePhase(of: $0.name) == phase
    }
    guard let first = all.first else { return nil }
    if let other = all.first(where: { $0.name != ($0.isAsync ? phase.asyncName : name) }) {
      throw order(other)
    }
    guard all.count == 1 else { throw order(first) }
    return first
  }

  private func order(_ facts: MemberFacts) -> Refusal {
    Refusal(
      "override",
      "XCTest would run an async '\(phase.asyncName)' in another order than this '\(facts.name)'",
      at: file.place(of: facts))
  }

  /// Whether nothing but XCTest and what overrides it calls the function in its classes.
  private func checkCalls(of types: [TypeFacts]) throws(Refusal) {
    let paths = Set(types.map(\.path))
    for index in Set(types.map(\.file)).sorted() {
      let home = FileContext(sibling: index, of: file)
      for call in AllCalls.collect(in: Syntax(home.tree)) {
        guard let callee = Callee(call), callee.name == name else { continue }
        let type: [String]?
        if let receiver = callee.receiver, !home.isSelf(receiver) {
          if receiver.is(SuperExprSyntax.self), call.functionAround?.name.text == name { continue }
          type =
            receiver.is(SuperExprSyntax.self)
            ? home.resolver.enclosingType(of: Syntax(call)) : home.resolver.type(of: receiver)?.path
        } else {
          type = home.resolver.enclosingType(of: Syntax(call))
        }
        guard let type, paths.contains(where: { $0.last == type.last }) else { continue }
        throw Refusal("override", "'\(name)' is also called here", at: home.place(call))
      }
    }
  }
}

/// One function that XCTest calls around each test.
struct FixtureMember {
  let facts: MemberFacts
  let owner: TypeFacts
  let function: FunctionDeclSyntax
  let file: FileContext
  private let body: CodeBlockSyntax
  private let phase: FixturePhase
  /// The call of what it overrides, and the statement that it is.
  private var above: (call: FunctionCallExprSyntax, statement: CodeBlockItemSyntax)?

  var name: String { facts.name }

  init(
    _ facts: MemberFacts, of owner: TypeFacts, _ phase: FixturePhase, from file: FileContext
  ) throws(Refusal) {
    self.facts = facts
    self.owner = owner
    self.phase = phase
    self.file = FileContext(sibling: facts.file, of: file)
    let place = file.place(of: facts)
    guard let function = self.file.node(FunctionDeclSyntax.self, at: facts.offset), let body = function.body,
      function.modifiers.names == ["override"], function.attributes.isEmpty
    else {
      throw Refusal(
        "override", "'\(facts.name)' has modifiers besides 'override', so it can't become async", at: place)
    }
    self.function = function
    self.body = body
    let calls = AllCalls.collect(in: Syntax(body)).filter { call in
      guard let callee = Callee(call), callee.receiver?.is(SuperExprSyntax.self) == true else { return false }
      return FixturePhase(of: callee.name) != nil
    }
    guard let call = calls.first else { return }
    guard calls.count == 1, Callee(call)?.name == facts.name, let statement = call.statement,
      statement.parent?.id == body.statements.id
    else {
      throw Refusal(
        "override", "'super.\(facts.name)' is not its own statement in '\(facts.name)'",
        at: self.file.place(call))
    }
    above = (call, statement)
  }

  /// Whether it calls what it overrides before all that it does itself, or after all where it is called after the test.
  var isAtTheEdge: Bool {
    guard let above else { return false }
    let edge = phase == .beforeTest ? body.statements.first : body.statements.last
    return edge?.id == above.statement.id
  }

  func edits(awaiting awaited: Set<SyntaxIdentifier>) throws(Refusal) -> [Edit] {
    let waits = TestWait.all(of: function, isOfXCTest: true, in: file)
    try check(awaiting: awaited.union(waits.map(\.call.id)).union(above.map { [$0.call.id] } ?? []))
    var edits = waits.flatMap(\.edits)
    if name != phase.asyncName { edits.append(edit(function.name.trimmedUTF8Range, phase.asyncName)) }
    if let clause = function.signature.effectSpecifiers?.throwsClause {
      guard clause.type == nil else {
        throw Refusal(
          "override", "'\(name)' has a typed 'throws', so it can't become async", at: file.place(clause))
      }
      edits.append(edit(clause.start..<clause.start, "async "))
    } else {
      let close = function.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(edit(close..<close, " async throws"))
    }
    guard let above, let callee = above.call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return edits
    }
    let marks = above.call.parent?.is(TryExprSyntax.self) == true ? "await " : "try await "
    edits.append(edit(above.call.start..<above.call.start, marks))
    if name != phase.asyncName {
      edits.append(edit(callee.declName.trimmedUTF8Range, phase.asyncName))
    }
    return edits
  }

  /// An edit that the changes of several functions which override this one may need.
  private func edit(_ range: Range<Int>, _ replacement: String) -> Edit {
    Edit(file: file.source.path, range: range, replacement: replacement, isShared: true)
  }

  /// - Parameter awaited: calls in its body that are awaited then.
  private func check(awaiting awaited: Set<SyntaxIdentifier>) throws(Refusal) {
    let place = file.place(function.name)
    if file.resolver.isSeenByOtherModules(owner.path) {
      throw Refusal("public", "other modules may override '\(name)', so it can't become async", at: place)
    }
    guard file.isolation.isolation(at: Syntax(function)) != .mainActor else {
      throw Refusal(
        "isolated-member",
        "'\(name)' is isolated to the main actor, but the declaration that it overrides is not", at: place)
    }
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.deployment(.concurrency, at: Syntax(function), spelled: "async")
      ?? preconditions.asyncUnavailableCall(inBody: body, awaiting: awaited)
      ?? preconditions.asyncOverload(inBody: body, awaiting: awaited)
    {
      throw Refusal(reason)
    }
    if let reason = file.foreignUse(inBody: body, of: function) { throw Refusal(reason) }
  }
}

extension FunctionCallExprSyntax {
  /// The statement that the call is, alone or behind a plain `try`.
  fileprivate var statement: CodeBlockItemSyntax? {
    if let attempt = parent?.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
      return attempt.parent?.as(CodeBlockItemSyntax.self)
    }
    return parent?.as(CodeBlockItemSyntax.self)
  }
}
