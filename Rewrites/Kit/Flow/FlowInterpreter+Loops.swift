import Codebase
import Migration
import SwiftSyntax

extension FlowInterpreter {
  /// Where one round of a loop leads.
  private struct Round {
    var next = Traces()
    var exits = Traces()
  }

  package func run(
    _ node: ForStmtSyntax, label: String?, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let traces = evaluate(node.sequence, start, scope, &jumps)
    let names = node.pattern.boundNames
    return loop(node, label, traces, &jumps) { trace, inner in
      let inside = FlowScope(scope)
      for name in names { inside.declare(name, .other) }
      var entering = names.reduce(Traces(trace)) { self.forget($1, $0) }
      let ended = Traces(trace).adding(self.step(node, "the loop ends"))
      var skipped = Traces()
      if let condition = node.whereClause?.condition {
        let outcome = self.test(Operand(condition), entering, inside, &inner, at: Syntax(condition))
        entering = outcome.holds
        skipped = outcome.fails
      }
      let next = self.run(node.body.statements, entering, inside, &inner).joined(skipped)
      return Round(next: next, exits: ended)
    }
  }

  package func run(
    _ node: WhileStmtSyntax, label: String?, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    loop(node, label, traces, &jumps) { trace, inner in
      let outcome = self.test(node.conditions, Traces(trace), scope, &inner)
      let next = self.run(node.body.statements, outcome.holds, outcome.scope, &inner)
      return Round(next: next, exits: outcome.fails.adding(self.step(node, "the loop ends")))
    }
  }

  package func run(
    _ node: RepeatStmtSyntax, label: String?, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let own = ["", label ?? ""]
    return loop(node, label, traces, &jumps) { trace, inner in
      var ended = self.run(node.body.statements, Traces(trace), scope, &inner)
      for name in own { if let again = inner.continues.removeValue(forKey: name) { ended.join(again) } }
      let outcome = self.test(
        Operand(node.condition), ended, scope, &inner, at: Syntax(node.condition))
      return Round(next: outcome.holds, exits: outcome.fails)
    }
  }

  /// One round tells all: a handler that was called in a round that doesn't leave the loop is called once a round.
  private func loop(
    _ node: some SyntaxProtocol, _ label: String?, _ traces: Traces, _ jumps: inout Jumps,
    _ body: (Trace, inout Jumps) -> Round
  ) -> Traces {
    let own = Set(["", label ?? ""])
    var result = Traces()
    for trace in traces.all {
      var inner = Jumps()
      var round = body(trace, &inner)
      for name in own {
        if let left = inner.breaks.removeValue(forKey: name) { round.exits.join(left) }
        if let again = inner.continues.removeValue(forKey: name) { round.next.join(again) }
      }
      jumps.join(inner)
      // Where a counter decides in which round it is called, no round may be without.
      if let doubt = inner.returns.all.first(where: { $0.count > trace.count && $0.doubt != nil })?.doubt {
        round.exits = round.exits.map { $0.count > trace.count ? $0 : $0.doubted(doubt) }
      }
      let reason = reason(
        "called-repeatedly", "the handler is called in a loop that continues after the call", node)
      result.join(exits(round.exits, of: round.next, from: trace, reason))
    }
    return result
  }

  /// A closure that is called any number of times before the call returns.
  package func runRepeatedly(
    _ traces: Traces, by callee: String, at node: some SyntaxProtocol, _ body: (Traces) -> Traces
  ) -> Traces {
    let reason = reason(
      "called-repeatedly", "'\(callee)' may call the closure with the handler's call repeatedly", node)
    var result = Traces()
    for trace in traces.all {
      result.join(exits(Traces(trace), of: body(Traces(trace)), from: trace, reason))
    }
    return result
  }

  /// Where a loop leads, by what one of its rounds does.
  ///
  /// - Parameters:
  ///   - exits: The ways on which the loop is left.
  ///   - next: The ways on which it goes on.
  private func exits(_ exits: Traces, of next: Traces, from trace: Trace, _ reason: Reason) -> Traces {
    let calling = next.all.filter { $0.unknown == nil && $0.count > trace.count }
    guard !calling.isEmpty else {
      let uncertain = next.filter { $0.unknown != nil && trace.unknown == nil }
      return uncertain.isEmpty ? exits : exits.map { $0.doubted(reason) }.joined(uncertain)
    }
    // A round that calls it only sometimes may be the last one: a counter tells.
    if calling.count == next.all.count, calling.allSatisfy({ $0.doubt == nil }) { `repeat`(reason) }
    return exits.map { $0.count > trace.count ? $0 : $0.doubted(reason) }
      .joined(Traces(trace.unknown(reason)))
  }
}
