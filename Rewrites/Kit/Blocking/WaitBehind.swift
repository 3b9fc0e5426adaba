import Codebase
import Migration
import SwiftSyntax

extension BlockingWork {
  /// A wait in the function of a site that the site's work may end.
  package func waitBehind(_ site: FunctionCallExprSyntax) -> Reason? {
    wait(behind: site, .waits, holding: "a thread of the cooperative pool", outside: [])
  }

  /// A wait that would hold the main thread, which the site's work needs.
  ///
  /// - Parameter ranges: UTF-8 offsets of what doesn't count: the work itself.
  package func mainThreadWait(behind site: some SyntaxProtocol, outside ranges: [Range<Int>]) -> Reason? {
    wait(behind: site, .mainThreadWaits, holding: "the main thread", outside: ranges)
  }

  /// A wait in a closure that the site's function gives to something else, as a test's double.
  ///
  /// The site's work may reach it behind a call that isn't followed, and would keep a thread of the pool.
  package func waitInClosure(around site: FunctionCallExprSyntax) -> Reason? {
    let finder = AssignedClosureFinder(outside: site.trimmedUTF8Range)
    finder.walk(Syntax(site).outermostFunctionBody)
    let waits = BlockingWork(file, .waits)
    for closure in finder.closures {
      guard let reason = waits.reason(in: closure) else { continue }
      return Reason(
        "blocking-call",
        "a callee may run a closure of this function that blocks its thread: \(reason.sentence)",
        at: reason.place)
    }
    return nil
  }

  private func wait(
    behind site: some SyntaxProtocol, _ scope: Scope, holding thread: String, outside ranges: [Range<Int>]
  ) -> Reason? {
    let waits = BlockingWork(file, scope)
    // A block that waits behind the site may hold the thread that the site's work needs, too.
    let around = sequence(
      first: Syntax(site), next: { $0.enclosing(ClosureExprSyntax.self).map(Syntax.init) }
    ).dropFirst()
    let bodies = [Syntax(site).outermostFunctionBody] + (scope == .waits ? Array(around) : [])
    for call in bodies.flatMap({ InlineCalls.collect(in: $0, entersFunctions: true) }) {
      // What is deferred runs behind the site wherever it stands; so does, in a loop, what stands before it.
      guard
        call.position > site.position || call.enclosing(DeferStmtSyntax.self) != nil
          || Syntax(site).isRepeated(with: call),
        !ranges.contains(where: { $0.contains(call.start) }), let callee = Callee(call)
      else { continue }
      let type = callee.receiver.flatMap { file.resolver.type(of: $0) }
      if let receiver = callee.receiver,
        let blocking = SDK.blockingCall(
          name: callee.name, labels: call.labels, receiver: type?.name ?? receiver.shortText),
        waits.counts(blocking, depth: 0)
      {
        return Reason(
          "followed-by-wait",
          "'\(describe(callee.name, receiver.shortText))' may wait for this work, and would block \(thread)",
          at: file.place(call))
      }
      if let reason = waits.reasonInside(
        callee.name, receiver: type, hasReceiver: callee.receiver != nil, at: Syntax(call))
      {
        return Reason(
          "followed-by-wait", "'\(callee.name)' after it waits for other work, which may be this work",
          at: reason.place)
      }
    }
    return nil
  }
}

/// Finds closures that are assigned to something.
private final class AssignedClosureFinder: SyntaxVisitor {
  private let work: Range<Int>
  private(set) var closures: [ClosureExprSyntax] = []

  /// - Parameter work: UTF-8 offsets of what isn't looked at.
  init(outside work: Range<Int>) {
    self.work = work
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.elements.first?.assignedValue?.as(ClosureExprSyntax.self),
      !work.overlaps(value.trimmedUTF8Range)
    {
      closures.append(value)
    }
    return .visitChildren
  }
}

extension Syntax {
  /// Whether a loop around the node, in its function, runs a call again.
  package func isRepeated(with call: FunctionCallExprSyntax) -> Bool {
    loopsAround.contains { $0.contains(call.position) }
  }

  /// The loops around the node, in its function.
  package var loopsAround: [Range<AbsolutePosition>] {
    var found: [Range<AbsolutePosition>] = []
    var current = parent
    while let node = current, !node.is(MemberBlockItemSyntax.self) {
      let isLoop =
        node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
        || node.as(ClosureExprSyntax.self)?.argumentOf.flatMap { Callee($0.call)?.name } == "forEach"
      if isLoop { found.append(node.range) }
      current = node.parent
    }
    return found
  }

  /// The body of the outermost function around the node; a local function runs as part of the one around it.
  package var outermostFunctionBody: Syntax {
    var body = functionBody
    while let parent = body.parent, let outer = parent.parent, outer.isInsideFunction {
      body = parent.functionBody
    }
    return body
  }

  private var isInsideFunction: Bool {
    var current: Syntax? = self
    while let node = current {
      if node.is(MemberBlockItemSyntax.self) { return false }
      if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
        || node.is(AccessorBlockSyntax.self)
      {
        return true
      }
      current = node.parent
    }
    return false
  }

  /// The body of the function, accessor or initialiser around the node; the file where there is none.
  package var functionBody: Syntax {
    var current = self
    while let parent = current.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
        || parent.is(AccessorBlockSyntax.self)
      {
        return current
      }
      current = parent
    }
    return current
  }
}
