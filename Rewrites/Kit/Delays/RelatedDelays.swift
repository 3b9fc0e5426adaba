import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Another delay on one path through the same function whose order with this one sleeping tasks don't keep, and nothing
  /// tells by how much the two differ.
  package func relatedDeadline(of call: FunctionCallExprSyntax) -> Reason? {
    let node = Syntax(call)
    let scope = node.executionScope
    if let loop = node.repeatingLoop(within: scope) {
      guard LoopedDelay(call, in: loop, of: self) != nil else {
        return Reason(
          "related-deadlines", "it is in a loop, and sleeping tasks don't keep the order of their deadlines",
          at: place(loop))
      }
      return nil
    }
    guard let other = delaysOnPath(of: call).first(where: { !isOrderKnown(of: call, and: $0) }) else {
      return nil
    }
    return Reason(
      "related-deadlines",
      "another delay on the same path has a later deadline, and sleeping tasks don't keep that order",
      at: place(other))
  }

  /// What a delay rests on whose order with others on the path is that of their lengths, which tasks keep only while they
  /// wake in time.
  package func delayOrder(of call: FunctionCallExprSyntax) -> [Assumed] {
    let node = Syntax(call)
    if let loop = node.repeatingLoop(within: node.executionScope) {
      let line = place(loop).line
      return [
        Assumption.delayOrder.here(
          LoopedDelay(call, in: loop, of: self) == .alike
            ? "the delays of the loop in line \(line) are of one length, and tasks that wake together may do so in "
              + "another order"
            : "the delays of the loop in line \(line) end in their order only if no two are due together")
      ]
    }
    let others = delaysOnPath(of: call).compactMap { other in
      gap(between: call, and: other).map { (other, $0) }
    }
    var assumed: [Assumed] = []
    if let (other, gap) = others.filter({ $0.1 >= Self.shortest }).min(by: { $0.1 < $1.1 }) {
      let line = place(other).line
      assumed.append(
        Assumption.delayOrder.here(
          gap >= Self.distance
            ? "its order with the delay in line \(line) is lost if the program is suspended past both deadlines"
            : "its order with the delay in line \(line), \(Int((gap / 1e6).rounded())) milliseconds apart, is lost if "
              + "the program is suspended past both deadlines or the system fires both timers together"))
    }
    if let (other, _) = others.first(where: { $0.1 == 0 }) {
      assumed.append(
        Assumption.requestOrder.here(
          "it and the delay in line \(place(other).line) are of one length and may end in either order"))
    }
    return assumed
  }

  /// Whether two delays are of one length, or their lengths differ enough for tasks to keep their order as a rule.
  private func isOrderKnown(of call: FunctionCallExprSyntax, and other: FunctionCallExprSyntax) -> Bool {
    guard let gap = gap(between: call, and: other) else { return false }
    if gap >= Self.distance { return true }
    return (gap == 0 || gap >= Self.shortest) && !isOfTests(Syntax(call))
      && Syntax(other).loop(within: Syntax(call).executionScope) == nil
  }

  /// The other delays on one path through the function that a delay stands in, without those that are over before it, or
  /// it before them, as a test waits in between for what the first one fulfils.
  package func delaysOnPath(of call: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
    let node = Syntax(call)
    let finder = DelayFinder(scope: node.executionScope)
    finder.walk(node.executionScope)
    return finder.calls.filter {
      $0.id != call.id && !Syntax($0).excludes(node) && !Syntax($0).leavesBefore(node)
        && !node.leavesBefore(Syntax($0)) && !isWaitedFor(between: call, and: $0)
        && !node.isPastErrors(caughtAround: Syntax($0)) && !Syntax($0).isPastErrors(caughtAround: node)
    }
  }

  /// Whether a test waits for what the first of two delays does before it comes to the second: an expectation that it
  /// fulfils, or a constant beside it that it uses: `wait(for: recorder.next(), timeout: 1)`.
  private func isWaitedFor(between one: FunctionCallExprSyntax, and other: FunctionCallExprSyntax) -> Bool {
    let (first, second) = one.position < other.position ? (one, other) : (other, one)
    let calls = first.closures.flatMap { AllCalls.collect(in: Syntax($0)) }
    let fulfilled = calls.compactMap { call in
      Callee(call).flatMap { $0.name == "fulfill" ? $0.receiver?.compactText : nil }
    }
    guard let item = first.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    let constants = Set(list.filter { $0.position < item.position }.flatMap(\.variableNames))
    let used = Set(calls.compactMap { Callee($0)?.receiver?.compactText }).intersection(constants)
    guard !fulfilled.isEmpty || !used.isEmpty && isOfTests(Syntax(first)) else { return false }
    return list.contains { statement in
      statement.position > item.position && statement.endPosition <= second.position
        && InlineCalls.collect(in: Syntax(statement)).contains { call in
          guard let callee = Callee(call), callee.name == "wait" || callee.name == "fulfillment" else {
            return false
          }
          guard let awaited = call.arguments.first?.expression else { return false }
          if awaited.tokens(viewMode: .sourceAccurate).contains(where: {
            $0.reference != nil && used.contains($0.identifierText)
          }) {
            return true
          }
          let names = awaited.as(ArrayExprSyntax.self)?.elements.map { $0.expression.compactText }
          return fulfilled.contains { names?.contains($0) == true }
        }
    }
  }

  /// By how many nanoseconds two delays differ that are written as numbers.
  private func gap(between one: FunctionCallExprSyntax, and other: FunctionCallExprSyntax) -> Double? {
    let delays = [one, other].compactMap { call -> Double? in
      guard let deadline = call.arguments.first(where: { $0.label?.text == "deadline" })?.expression,
        case .after(_, let nanoseconds?, _) = Deadline(deadlineWrittenOut(deadline), in: self)
      else { return nil }
      return Double(nanoseconds.filter { $0 != "_" })
    }
    return delays.count == 2 ? abs(delays[0] - delays[1]) : nil
  }

  /// Two seconds, in nanoseconds: timers are never that late of themselves.
  private static var distance: Double { 2e9 }

  /// The least difference, in nanoseconds, that tasks keep as a rule.
  private static var shortest: Double { 5e7 }
}

extension FileContext {
  /// A wait after a delay that gives up when the delay is over: which of the two comes first is decided by less than
  /// what a task takes to wake and to come back to the main actor.
  ///
  /// - Parameter nanoseconds: the delay, as a literal; nil where it is none.
  package func waitEnding(with call: FunctionCallExprSyntax, nanoseconds: String?) -> Reason? {
    guard let delay = nanoseconds.flatMap({ Double($0.filter { $0 != "_" }) }) else { return nil }
    for other in InlineCalls.collect(in: Syntax(call).executionScope) where other.position > call.position {
      guard let callee = Callee(other), callee.name.hasPrefix("wait") || callee.name == "fulfillment",
        let timeout = other.arguments.first(where: { $0.label?.text == "timeout" })?.expression,
        let seconds = Double(timeout.compactText.filter { $0 != "_" }),
        abs(seconds * 1e9 - delay) <= delay / 10
      else { continue }
      return Reason(
        "related-deadlines",
        "a wait on the same path times out when this delay ends, and a sleeping task may run after that",
        at: place(other))
    }
    return nil
  }
}

final class DelayFinder: SyntaxVisitor {
  private let scope: Syntax
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(scope: Syntax) {
    self.scope = scope
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "asyncAfter"
    {
      calls.append(node)
    }
    return .visitChildren
  }

  // What a nested closure or function delays is delayed from when that runs.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == scope || node.isCalledInPlace || node.isBodyOfForEach ? .visitChildren : .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == scope ? .visitChildren : .skipChildren
  }
}

/// Finds what may throw in code that ends behind a position.
private final class ErrorFinder: SyntaxVisitor {
  private let start: AbsolutePosition
  private(set) var found = false

  init(after start: AbsolutePosition) {
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil, node.endPosition > start { found = true }
    return .visitChildren
  }
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.endPosition > start { found = true }
    return .skipChildren
  }
}

extension Syntax {
  /// The closure, function, initialiser or accessor whose statements run together with this node.
  package var executionScope: Syntax {
    var current = self
    while let parent = current.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self)
        || parent.is(InitializerDeclSyntax.self)
        || parent.is(AccessorDeclSyntax.self) || parent.is(AccessorBlockSyntax.self)
        || parent.is(DeinitializerDeclSyntax.self)
      {
        return parent
      }
      current = parent
    }
    return current
  }

  /// Whether the node stands in a `do` statement behind all that may throw there, so that the `catch` clause that another
  /// node stands in doesn't run after it.
  fileprivate func isPastErrors(caughtAround other: Syntax) -> Bool {
    var current = parent
    while let node = current, node != executionScope {
      if let statement = node.as(DoStmtSyntax.self), statement.body.range.contains(position),
        statement.catchClauses.range.contains(other.position)
      {
        let finder = ErrorFinder(after: endPosition)
        finder.walk(statement.body)
        return !finder.found && loop(within: node) == nil
      }
      current = node.parent
    }
    return false
  }

  /// Whether the branch that the node stands in ends with `return` or `throw`, so that what follows the branch doesn't run
  /// after it.
  package func leavesBefore(_ later: Syntax) -> Bool {
    guard position < later.position else { return false }
    return listsLeft.contains { !$0.contains(later.position) }
  }

  /// The lists of statements around the node, in its function, that end with `return` or `throw`.
  package var listsLeft: [Range<AbsolutePosition>] {
    var found: [Range<AbsolutePosition>] = []
    let scope = executionScope
    var current = parent
    while let node = current, node != scope {
      if let list = node.as(CodeBlockItemListSyntax.self), let last = list.last?.item,
        last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
      {
        found.append(list.range)
      }
      current = node.parent
    }
    return found
  }

  /// Whether the two nodes stand in branches of one `if` or `switch` that exclude each other.
  package func excludes(_ other: Syntax) -> Bool { other.isInOtherBranch(than: branches) }

  /// The choices around the node, each with the branch that the node stands in.
  package var branches: [SyntaxIdentifier: SyntaxIdentifier] {
    var branches: [SyntaxIdentifier: SyntaxIdentifier] = [:]
    var child = self
    while let parent = child.parent {
      if parent.isChoice(of: child) { branches[parent.id] = child.id }
      child = parent
    }
    return branches
  }

  /// - Parameter branches: those of another node.
  package func isInOtherBranch(than branches: [SyntaxIdentifier: SyntaxIdentifier]) -> Bool {
    guard !branches.isEmpty else { return false }
    var child = self
    while let parent = child.parent {
      if parent.isChoice(of: child), let branch = branches[parent.id] { return branch != child.id }
      child = parent
    }
    return false
  }

  /// Whether one of the node's parts is a branch that runs instead of others; the condition runs before either.
  private func isChoice(of part: Syntax) -> Bool {
    guard let choice = self.as(IfExprSyntax.self) else { return self.is(SwitchCaseListSyntax.self) }
    return choice.body.id == part.as(CodeBlockSyntax.self)?.id || choice.elseBody?.id == part.id
  }
}
