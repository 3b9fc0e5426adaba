import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Whether each way through a function waits and signals in turn, so that `lock()` and `unlock()` may stand where a
/// semaphore's calls do: a lock has to be given back by the thread that took it.
struct LockFlow {
  private enum State { case free, held }
  private struct Unproven: Error {}

  private let file: FileContext
  private let waits: Set<SyntaxIdentifier>
  private let signals: Set<SyntaxIdentifier>
  /// How many of the calls have been come upon.
  private var count = 0
  /// Of the scopes around a statement, whether each gives the lock back when it is left.
  private var deferred: [Bool] = []
  /// What the loops and switches around a statement were entered with, and how many scopes are around them.
  private var breakable: [(state: State, depth: Int)] = []

  /// - Parameters:
  ///   - waits: the calls of one function, closure or accessor.
  ///   - signals: likewise.
  private init(waits: [FunctionCallExprSyntax], signals: [FunctionCallExprSyntax], in file: FileContext) {
    self.file = file
    self.waits = Set(waits.map(\.id))
    self.signals = Set(signals.map(\.id))
  }

  static func isPaired(
    waits: [FunctionCallExprSyntax], signals: [FunctionCallExprSyntax], in scope: Syntax, of file: FileContext
  ) -> Bool {
    guard let body = scope.bodyStatements else { return false }
    var flow = LockFlow(waits: waits, signals: signals, in: file)
    do {
      let end = try flow.end(of: body, from: .free)
      return (end ?? .free) == .free && flow.count == waits.count + signals.count
    } catch {
      return false
    }
  }

  /// The state behind a list of statements; nil where control doesn't get there.
  private mutating func end(of list: CodeBlockItemListSyntax, from state: State) throws(Unproven) -> State? {
    deferred.append(false)
    defer { deferred.removeLast() }
    var state: State? = state
    for item in list {
      guard let current = state else { return nil }
      state = try self.state(behind: item, from: current)
    }
    guard deferred[deferred.count - 1] else { return state }
    guard state ?? .held == .held else { throw Unproven() }
    return state.map { _ in .free }
  }

  private mutating func state(behind item: CodeBlockItemSyntax, from state: State) throws(Unproven) -> State?
  {
    if let call = item.item.as(FunctionCallExprSyntax.self), waits.contains(call.id) {
      guard state == .free else { throw Unproven() }
      count += 1
      return .held
    }
    if let call = item.item.as(FunctionCallExprSyntax.self), signals.contains(call.id) {
      guard state == .held, !deferred.contains(true) else { throw Unproven() }
      count += 1
      return .free
    }
    // Nobody is left to wait for the lock.
    if let call = item.item.as(FunctionCallExprSyntax.self), file.neverReturns(call) { return nil }
    if let statement = item.item.as(DeferStmtSyntax.self), mentionsCalls(Syntax(statement)) {
      guard state == .held, !deferred.contains(true),
        let call = Array(statement.body.statements).only?.item.as(FunctionCallExprSyntax.self),
        signals.contains(call.id)
      else { throw Unproven() }
      count += 1
      deferred[deferred.count - 1] = true
      return .held
    }
    if state == .held { try checkHeld(Syntax(item)) }
    if let statement = item.item.as(GuardStmtSyntax.self) {
      guard try end(of: statement.body.statements, from: state) == nil else { throw Unproven() }
      return state
    }
    if item.item.is(ReturnStmtSyntax.self) || item.item.is(ThrowStmtSyntax.self) {
      guard leaves(state, scopes: 0) == .free else { throw Unproven() }
      return nil
    }
    if item.item.is(BreakStmtSyntax.self) || item.item.is(ContinueStmtSyntax.self) {
      guard let outer = breakable.last, leaves(state, scopes: outer.depth) == outer.state else {
        throw Unproven()
      }
      return nil
    }
    return try stateBehindBlocks(of: item, from: state)
  }

  private mutating func stateBehindBlocks(of item: CodeBlockItemSyntax, from state: State) throws(Unproven)
    -> State?
  {
    if let branch = item.itemExpression?.as(IfExprSyntax.self) { return try end(of: branch, from: state) }
    if let choice = item.itemExpression?.as(SwitchExprSyntax.self) {
      breakable.append((state, deferred.count))
      defer { breakable.removeLast() }
      var ends: [State?] = []
      for element in choice.cases {
        guard let one = element.as(SwitchCaseSyntax.self) else { throw Unproven() }
        ends.append(try end(of: one.statements, from: state))
      }
      return try merged(ends)
    }
    if let statement = item.item.as(DoStmtSyntax.self) {
      guard statement.catchClauses.isEmpty else { return try untouched(item, state) }
      return try end(of: statement.body.statements, from: state)
    }
    if let body = item.item.loopBody {
      breakable.append((state, deferred.count))
      defer { breakable.removeLast() }
      guard try end(of: body.statements, from: state) ?? state == state else { throw Unproven() }
      return state
    }
    return try untouched(item, state)
  }

  private mutating func end(of branch: IfExprSyntax, from state: State) throws(Unproven) -> State? {
    var ends = [try end(of: branch.body.statements, from: state)]
    switch branch.elseBody {
    case .ifExpr(let next): ends.append(try end(of: next, from: state))
    case .codeBlock(let block): ends.append(try end(of: block.statements, from: state))
    case nil: ends.append(state)
    }
    return try merged(ends)
  }

  private func merged(_ ends: [State?]) throws(Unproven) -> State? {
    let reached = ends.compactMap(\.self)
    guard let first = reached.first else { return nil }
    guard reached.allSatisfy({ $0 == first }) else { throw Unproven() }
    return first
  }

  /// What is not gone into must not use the semaphore.
  private func untouched(_ item: CodeBlockItemSyntax, _ state: State) throws(Unproven) -> State {
    guard !mentionsCalls(Syntax(item)) else { throw Unproven() }
    return state
  }

  private func mentionsCalls(_ node: Syntax) -> Bool {
    InlineCalls.collect(in: node).contains { waits.contains($0.id) || signals.contains($0.id) }
  }

  /// The state once the scopes beyond a number of them are left.
  private func leaves(_ state: State, scopes: Int) -> State {
    deferred.dropFirst(scopes).contains(true) ? .free : state
  }

  /// With the lock held nothing may suspend, or throw past the signal.
  private func checkHeld(_ node: Syntax) throws(Unproven) {
    let exits = SectionExits(viewMode: .sourceAccurate)
    exits.walk(node)
    guard exits.suspension == nil, deferred.contains(true) || !UnhandledErrors.exist(in: node) else {
      throw Unproven()
    }
  }
}

extension Syntax {
  /// The statements of a function, closure or accessor.
  fileprivate var bodyStatements: CodeBlockItemListSyntax? {
    if let closure = self.as(ClosureExprSyntax.self) { return closure.statements }
    if let block = self.as(AccessorBlockSyntax.self), case .getter(let items) = block.accessors {
      return items
    }
    if let accessor = self.as(AccessorDeclSyntax.self) { return accessor.body?.statements }
    return self.as(FunctionDeclSyntax.self)?.body?.statements
      ?? self.as(InitializerDeclSyntax.self)?.body?.statements
      ?? self.as(DeinitializerDeclSyntax.self)?.body?.statements
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var loopBody: CodeBlockSyntax? {
    self.as(ForStmtSyntax.self)?.body ?? self.as(WhileStmtSyntax.self)?.body
      ?? self.as(RepeatStmtSyntax.self)?.body
  }
}
