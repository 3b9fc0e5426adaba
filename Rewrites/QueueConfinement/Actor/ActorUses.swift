import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The code that uses a class's isolated members, made to wait for them: functions become async up to where `await`
/// may stand, or a wall stands.
struct ActorUses {
  private let type: ActorClass
  private let members: ActorMembers
  private let codebase: Codebase
  /// How many calls deep functions may become async.
  private let reach: Int
  private(set) var edits: Set<Edit> = []
  /// The functions that become async, in the order in which they are found.
  private(set) var functions: [String] = []
  private var seen: Set<String> = []
  /// The places where a member is awaited.
  private(set) var awaited: [Reason.Place] = []
  /// Those of them in code of the main actor or of another one.
  private(set) var interrupted: [Reason.Place] = []
  /// What may be a use, but isn't known to be one.
  private(set) var unresolved: [Reason.Place] = []
  private(set) var assumptions: [Assumed] = []
  /// The bodies in which something is started in a task.
  private var starting: Set<SyntaxIdentifier> = []

  private static let referenceFileLimit = 120
  private static let unresolvedLimit = 3

  init(_ type: ActorClass, _ members: ActorMembers) throws(Refusal) {
    self.type = type
    self.members = members
    codebase = type.file.codebase
    reach = type.file.settings.asyncReach.depth
    for member in members.all where members.isolated.contains(member.facts.name) {
      // Before Swift 6 mode, a constant of any type may be read from everywhere in the module.
      if member.facts.isLet, !member.file.settings.checksAreComplete { continue }
      try follow(member.facts, depth: 0)
    }
    guard unresolved.count <= Self.unresolvedLimit else {
      throw Refusal(
        "unresolved-caller",
        "this place and \(unresolved.count - 1) others may use it, and the receivers' types are not known",
        at: unresolved[0])
    }
  }

  private mutating func follow(_ member: MemberFacts, depth: Int) throws(Refusal) {
    guard let references = References(codebase).references(to: member, limit: Self.referenceFileLimit) else {
      throw Refusal(
        "common-name", "too many files mention '\(member.name)' to tell which of them use it",
        at: type.file.place(of: member))
    }
    for reference in references { try follow(reference, to: member, depth: depth) }
  }

  private mutating func follow(
    _ reference: Reference, to member: MemberFacts, depth: Int
  ) throws(Refusal) {
    let file = FileContext(sibling: reference.file, of: type.file)
    guard let token = reference.token(in: codebase) else { return }
    let place = file.place(token)
    let named = token.parent?.as(DeclReferenceExprSyntax.self)
    if depth == 0, reference.use != .keyPath, reference.use != .selector, isOwn(named, token, in: file) {
      try checkOwn(token, of: member, in: file)
      return
    }
    if reference.certainty == .possible, reference.use != .keyPath || file.index != type.file.index {
      if !unresolved.contains(place) { unresolved.append(place) }
      return
    }
    guard let named, reference.use == .call || reference.use == .value else {
      throw Refusal(
        "used-as-value", "'\(member.name)' is used in a key path or a selector, which can't await", at: place)
    }
    if member.kind == .function, reference.use == .value {
      throw Refusal(
        "used-as-value", "'\(member.name)' is used as a function value, which can't become async here",
        at: place)
    }
    let use = named.wholeReference
    if member.kind == .variable, let next = use.parent?.as(MemberAccessExprSyntax.self),
      next.parent?.is(FunctionCallExprSyntax.self) == true, !member.isComputed
    {
      throw Refusal(
        "changed-from-outside", "'\(member.name)' may be set from outside the type here", at: place)
    }
    if depth == 0 { try checkCrossing(member, at: place, in: file) }
    try wait(for: use, member, depth: depth, in: file)
  }

  // MARK: The class's own code

  /// Whether a mention stands in an instance member of the class and means that same object's.
  private func isOwn(_ named: DeclReferenceExprSyntax?, _ token: TokenSyntax, in file: FileContext) -> Bool {
    guard file.resolver.enclosingType(of: Syntax(token))?.last == type.path.last else { return false }
    guard let access = named?.wholeReference.as(MemberAccessExprSyntax.self) else { return true }
    return file.isSelf(access.base)
  }

  /// The code has to be the object's own, not that of a closure that others call.
  private func checkOwn(_ token: TokenSyntax, of member: MemberFacts, in file: FileContext) throws(Refusal) {
    let place = file.place(token)
    var current = token.parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self), !closure.runsInPlaceForSure,
        !type.usage.blocks.contains(where: { $0.file.index == file.index && $0.closure.id == closure.id })
      {
        throw Refusal(
          "synchronous-closure",
          "'\(member.name)' is used in a synchronous closure that other code calls, which can't await",
          at: place)
      }
      if node.is(FunctionDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) != true {
        throw Refusal("local-function", "'\(member.name)' is used in a local function", at: place)
      }
      if node.is(InitializerDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self) {
        guard member.kind == .variable, !member.isComputed else {
          throw Refusal(
            "used-in-init", "'\(member.name)' is used in an initialiser or 'deinit'", at: place)
        }
        if node.is(DeinitializerDeclSyntax.self), file.settings.checksAreComplete,
          !(member.type.map { Sendability(file).isKnown(of: $0) } ?? false)
        {
          throw Refusal(
            "deinit", "'deinit' uses '\(member.name)', and is not isolated to an actor", at: place)
        }
        return
      }
      if node.is(MemberBlockItemSyntax.self) { return }
      current = node.parent
    }
  }

  // MARK: Sendable

  /// What goes into an actor and comes out of it must be `Sendable`, where the compiler checks that.
  private func checkCrossing(
    _ member: MemberFacts, at place: Reason.Place, in file: FileContext
  ) throws(Refusal) {
    guard file.settings.checksAreComplete else { return }
    let types =
      member.parameters.map(\.type) + [member.type ?? (member.kind == .function ? "Void" : "?unknown")]
    let home = FileContext(sibling: member.file, of: file)
    for written in types where !written.contains("@Sendable") && !Sendability(home).isKnown(of: written) {
      throw Refusal(
        "unknown-sendability",
        "'\(written)' is not known to be Sendable, and the actor would return it",
        at: place)
    }
  }

  // MARK: Waiting

  /// Writes `await` before a use, in code that is async or becomes so.
  private mutating func wait(
    for use: ExprSyntax, _ member: MemberFacts, depth: Int, in file: FileContext
  ) throws(Refusal) {
    let surroundings = UseSurroundings(use, of: member.name, in: file)
    switch surroundings {
    case .async: break
    case .function(let function):
      var other = self
      do throws(Refusal) {
        try other.makeAsync(function, depth: depth + 1, in: file)
        self = other
      } catch {
        guard try start(use, member, in: file) else { throw error }
        return
      }
    case .closure(let closure):
      guard try start(use, member, in: file) else {
        throw Refusal(
          "synchronous-closure", "'\(member.name)' is used in a synchronous closure, which can't await",
          at: file.place(closure))
      }
      return
    case .wall(let refusal): throw refusal
    }
    let insertion = try AwaitInsertion(use, of: member.name, in: file)
    switch file.isolation.isolation(at: Syntax(use)) {
    case .mainActor, .globalActor, .actorInstance: interrupted.append(file.place(use))
    case .nonisolated, .unknown: break
    }
    awaited.append(file.place(use))
    guard let offset = insertion.offset else { return }
    edits.insert(file.edit(offset..<offset, "await "))
  }

  /// Makes a function async, and all that call it wait for it.
  private mutating func makeAsync(
    _ function: FunctionDeclSyntax, depth: Int, in file: FileContext
  ) throws(Refusal) {
    let offset = function.name.positionAfterSkippingLeadingTrivia.utf8Offset
    guard seen.insert("\(file.index):\(offset)").inserted else { return }
    let change = try AsyncFunction(function, in: file)
    guard depth <= reach else {
      throw Refusal(
        "async-reach",
        "'\(change.member.name)' would have to become async, further from the actor than '--async-reach' "
          + "allows; raise it and run again",
        at: file.place(function.name))
    }
    edits.formUnion(change.edits)
    for doubt in change.doubts where !assumptions.contains(doubt) { assumptions.append(doubt) }
    functions.append(change.member.name)
    try follow(change.member, depth: depth)
  }

  /// Starts a call whose result nobody uses in a task, where the main actor's own code can't wait; false where it is
  /// no such call.
  private mutating func start(
    _ use: ExprSyntax, _ member: MemberFacts, in file: FileContext
  ) throws(Refusal) -> Bool {
    guard let started = StartedCall(use, member, in: file) else { return false }
    guard starting.insert(started.body).inserted, !started.isRepeated else {
      throw Refusal(
        "order", "several calls on one path would start in separate tasks, which keep no order",
        at: file.place(use))
    }
    edits.formUnion(started.edits)
    assumptions.append(
      Assumption.requestOrder.here(
        "'\(member.name)' is started in a task at \(file.place(use)), and may run after work that is started later"
      ))
    return true
  }
}
