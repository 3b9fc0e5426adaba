import Codebase
import Migration
import SwiftSyntax

/// `if` and `switch`, and what it means where one of the branches has no call.
extension FlowInterpreter {
  package func evaluate(
    _ node: IfExprSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    var branches: [(Traces, GoneObject)] = []
    var node = node
    var entering = traces
    while true {
      let outcome = test(node.conditions, entering, scope, &jumps)
      let ended = run(node.body.statements, outcome.holds, outcome.scope, &jumps)
      branches.append((ended, GoneObject(.branch, at: node.body.rightBrace)))
      switch node.elseBody {
      case .codeBlock(let block):
        let ended = run(block.statements, outcome.fails, scope, &jumps)
        return join(branches + [(ended, GoneObject(.branch, at: block.rightBrace))])
      case .ifExpr(let next):
        node = next
        entering = outcome.fails
      case nil: return join(branches + [(outcome.fails, GoneObject(.branch, at: node.ifKeyword))])
      }
    }
  }

  package func evaluate(
    _ node: SwitchExprSyntax, label: String?, _ start: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let traces = evaluate(node.subject, start, scope, &jumps)
    var inner = Jumps()
    let result = run(node.cases, traces, scope, &inner)
    let left = inner.breaks.removeValue(forKey: "") ?? Traces()
    jumps.join(inner)
    return result.joined(left)
  }

  private func run(
    _ cases: SwitchCaseListSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    var branches: [(Traces, GoneObject)] = []
    for element in cases {
      switch element {
      case .switchCase(let node):
        let inside = FlowScope(scope)
        for name in node.label.boundNames { inside.declare(name, .other) }
        var entering = traces
        if case .case(let label) = node.label {
          for item in label.caseItems {
            if let condition = item.whereClause?.condition {
              entering = evaluate(condition, entering, inside, &jumps)
            }
          }
        }
        entering = entering.adding(step(node, "in '\(node.label.shortText)'"))
        if node.attribute?.attributeName.compactText == "unknown" {
          let reason = reason(
            "unknown-case", "the path depends on '@unknown default', whose cases are not known", node)
          entering = entering.map { $0.doubted(reason) }
        }
        entering.join(jumps.fallsThrough)
        jumps.fallsThrough = Traces()
        entering = node.label.boundNames.reduce(entering) { forget($1, $0) }
        let end = GoneObject(.branch, at: node.label)
        var own = Jumps()
        branches.append((run(node.statements, entering, inside, &own), end))
        if trust == .completions, node.endsInItsOnlyBreak, let left = own.breaks.removeValue(forKey: "") {
          branches.append((left, end))
        }
        jumps.join(own)
      case .ifConfigDecl(let node):
        // Which cases there are depends on the build; each is a way of its own.
        for clause in node.clauses {
          guard case .switchCases(let list) = clause.elements else { continue }
          branches.append((run(list, traces, scope, &jumps), GoneObject(.branch, at: node)))
        }
      }
    }
    return join(branches)
  }

  // MARK: Ends

  /// Where callees are trusted, it matters which `return`, branch or assertion leaves without a call.
  package func unanswered(_ traces: Traces, by object: GoneObject) -> Traces {
    traces.map { trace in
      guard trace.count == 0, trace.unknown == nil, trace.gone == nil || object.isExit && trace.endsBranch
      else { return trace }
      var next = trace
      next.gone = object
      return next
    }
  }

  /// The ways on which the branches of a statement end; where one of them calls the handler, each that never does is
  /// missing its call. One that calls it on some of its own ways can't have it at its end.
  package func join(_ branches: [(traces: Traces, end: GoneObject)]) -> Traces {
    let answers = branches.contains { $0.traces.all.contains { $0.count > 0 && $0.unknown == nil } }
    return branches.reduce(into: Traces()) { result, branch in
      let isMissing =
        answers && trust == .completions && !branch.traces.all.contains { $0.count > 0 || $0.unknown != nil }
      result.join(isMissing ? unanswered(branch.traces, by: branch.end) : branch.traces)
    }
  }
}

extension SwitchCaseSyntax {
  /// Whether it ends in a `break`, and no other stands in it.
  fileprivate var endsInItsOnlyBreak: Bool {
    statements.last?.item.is(BreakStmtSyntax.self) == true
      && statements.tokens(viewMode: .sourceAccurate).count { $0.tokenKind == .keyword(.break) } == 1
  }
}

extension SwitchCaseSyntax.Label {
  /// The label without its colon, as one line.
  fileprivate var shortText: String {
    let text = compactText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.hasSuffix(":") ? String(text.dropLast()) : text
  }
}
