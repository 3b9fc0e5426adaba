import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Another delay on one path through the same function: their order is choreography that sleeping tasks lose.
  package func relatedDeadline(of call: FunctionCallExprSyntax) -> Reason? {
    let node = Syntax(call)
    let scope = node.executionScope
    if let loop = node.loop(within: scope) {
      return Reason(
        "related-deadlines", "it is in a loop, and sleeping tasks don't keep the order of their deadlines",
        at: place(loop))
    }
    guard let other = delaysOnPath(of: call).first(where: { !areFarApart($0, call) }) else { return nil }
    return Reason(
      "related-deadlines",
      "another delay on the same path has a later deadline, and sleeping tasks don't keep that order",
      at: place(other))
  }

  /// What a delay rests on where another on the path ends so much earlier or later that tasks keep the order,
  /// too, but for a program that stands still past both.
  package func distantDeadline(of call: FunctionCallExprSyntax) -> Assumed? {
    guard let other = delaysOnPath(of: call).first(where: { areFarApart($0, call) }) else { return nil }
    return Assumption.delayOrder.here(
      "its order with the delay in line \(place(other).line) is lost if the program is suspended past both "
        + "deadlines"
    )
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
    }
  }

  /// Whether a test waits for an expectation that the first of two delays fulfils before it comes to the second.
  private func isWaitedFor(between one: FunctionCallExprSyntax, and other: FunctionCallExprSyntax) -> Bool {
    let (first, second) = one.position < other.position ? (one, other) : (other, one)
    let fulfilled = first.closures.flatMap { AllCalls.collect(in: Syntax($0)) }.compactMap { call in
      Callee(call).flatMap { $0.name == "fulfill" ? $0.receiver?.compactText : nil }
    }
    guard !fulfilled.isEmpty, let item = first.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.contains { statement in
      statement.position > item.position && statement.endPosition <= second.position
        && InlineCalls.collect(in: Syntax(statement)).contains { call in
          guard let callee = Callee(call), callee.name == "wait" || callee.name == "fulfillment" else {
            return false
          }
          let names = call.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements.map {
            $0.expression.compactText
          }
          return fulfilled.contains { names?.contains($0) == true }
        }
    }
  }

  /// Whether two delays are written as numbers that differ by more than timers ever do.
  private func areFarApart(_ one: FunctionCallExprSyntax, _ other: FunctionCallExprSyntax) -> Bool {
    let delays = [one, other].compactMap { call -> Double? in
      guard let deadline = call.arguments.first(where: { $0.label?.text == "deadline" })?.expression,
        case .after(_, let nanoseconds?, _) = Deadline(deadline, in: self)
      else { return nil }
      return Double(nanoseconds.filter { $0 != "_" })
    }
    return delays.count == 2 && abs(delays[0] - delays[1]) >= Self.distance
  }

  /// Two seconds, in nanoseconds.
  private static var distance: Double { 2e9 }
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

private final class DelayFinder: SyntaxVisitor {
  private let scope: Syntax
  var calls: [FunctionCallExprSyntax] = []

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
    Syntax(node) == scope || node.isCalledInPlace ? .visitChildren : .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == scope ? .visitChildren : .skipChildren
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

  package func loop(within scope: Syntax) -> Syntax? {
    var current = parent
    while let node = current, node != scope {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
        return node
      }
      if let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.name == "forEach"
      {
        return node
      }
      current = node.parent
    }
    if let closure = scope.as(ClosureExprSyntax.self), let (call, _) = closure.argumentOf,
      Callee(call)?.name == "forEach"
    {
      return Syntax(call)
    }
    return nil
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
