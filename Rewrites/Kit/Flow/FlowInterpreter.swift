import Codebase
import Migration
import SwiftSyntax

/// Runs a body with counts of the handler's calls in place of values.
///
/// Every way through the body is followed at once: a set of traces goes in at a statement, and those that reach its
/// end come out, while returns, throws, breaks and the like are gathered in `Jumps`. Where a closure is handed to a
/// function that calls it exactly once, its body runs at that point, though in the program it may run later.
package final class FlowInterpreter {
  package let file: FileContext
  package let contracts: CalleeContracts
  package let conditions: TrackedConditions
  /// Whether several handlers share the duty: exactly one of them must be called.
  package let isGroup: Bool
  package let trust: CalleeTrust
  /// `return` statements, and calls that an optional chain skips, which count as a call of the handler.
  package let ends: Set<SyntaxIdentifier>

  /// How many closures that are called later surround what runs.
  package var later = 0
  package var isCalledInPlace = false
  package var isCalledLater = false
  package private(set) var calls: [FunctionCallExprSyntax] = []
  package private(set) var handedOnTo: [FunctionCallExprSyntax] = []
  /// Why the handler is no completion.
  package private(set) var stored: Reason?
  package private(set) var repeated: Reason?
  /// Why it may be called more than once: several closures of one call do so.
  package var severalClosures: Reason?
  /// The functions that are trusted, with what is not proved of them.
  package var trusted: [TrustedCallee] = []
  /// Where a run of a local closure or function counts as one call of the handler, as the run around it has to be one.
  package var recursion: Reason?
  /// Where the handler is kept of which it is trusted that it is called once from there.
  package private(set) var trustedStores: [Reason] = []
  /// Closures and functions that run, to end recursion.
  package var running: [SyntaxIdentifier] = []
  /// Calls that throw only what a closure or local function that they run throws.
  package var rethrowing: Set<SyntaxIdentifier> = []

  package init(
    _ file: FileContext, contracts: CalleeContracts, body: Syntax, isGroup: Bool,
    trust: CalleeTrust = .nothing,
    ends: Set<SyntaxIdentifier> = []
  ) {
    self.file = file
    self.contracts = contracts
    self.isGroup = isGroup
    self.trust = trust
    self.ends = ends
    conditions = TrackedConditions(in: body)
  }

  package func step(_ node: some SyntaxProtocol, _ text: String) -> FlowStep {
    FlowStep(place: file.place(node), text: text)
  }

  package func reason(_ code: String, _ sentence: String, _ node: some SyntaxProtocol) -> Reason {
    Reason(code, sentence, at: file.place(node))
  }

  package func trust(_ store: Reason) { if !trustedStores.contains(store) { trustedStores.append(store) } }
  package func store(_ reason: Reason) { stored = stored ?? reason }
  package func `repeat`(_ reason: Reason) { repeated = repeated ?? reason }

  /// The handler is called, or a call takes over the duty to do so.
  package func count(_ call: FunctionCallExprSyntax, handedOnTo callee: String? = nil, _ traces: Traces)
    -> Traces
  {
    guard !traces.isEmpty else { return traces }
    if callee == nil {
      if later > 0 { isCalledLater = true } else { isCalledInPlace = true }
      if !calls.contains(where: { $0.id == call.id }) { calls.append(call) }
    } else if !handedOnTo.contains(where: { $0.id == call.id }) {
      handedOnTo.append(call)
    }
    return traces.map { trace in
      let again = trace.count > 0 ? " again" : ""
      var next = trace.adding(
        step(call, callee.map { "passed on to '\($0)'\(again)" } ?? "called here\(again)"))
      next.count = min(trace.count + 1, 2)
      return next
    }
  }

  /// The traces with one more call of the handler.
  package func counted(_ traces: Traces) -> Traces {
    traces.map { trace in
      var next = trace
      next.count = min(trace.count + 1, 2)
      return next
    }
  }

  /// One more call of the handler is due.
  package func owe(_ call: FunctionCallExprSyntax, _ traces: Traces) -> Traces {
    traces.map { trace in
      var next = trace.adding(step(call, "one more is due from here"))
      next.count -= 1
      return next
    }
  }

  // MARK: Statements

  package func run(
    _ items: CodeBlockItemListSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    var scope = FlowScope(scope)
    declareFunctions(of: items, in: scope)
    return run(Array(items)[...], traces, &scope, &jumps)
  }

  package func declareFunctions(of items: CodeBlockItemListSyntax, in scope: FlowScope) {
    for item in items {
      if let function = item.item.as(FunctionDeclSyntax.self) {
        scope.declare(function.name.identifierText, .function(function, scope))
      }
    }
  }

  package func run(
    _ items: ArraySlice<CodeBlockItemSyntax>, _ start: Traces, _ scope: inout FlowScope,
    _ jumps: inout Jumps
  ) -> Traces {
    var traces = start
    for index in items.indices {
      guard !traces.isEmpty else { return traces }
      if traces.isTooMany { traces = tooMany(traces, items[index]) }
      if let deferred = items[index].item.as(DeferStmtSyntax.self) {
        var inner = Jumps()
        let rest = run(items[(index + 1)...], traces, &scope, &inner)
        let seen = scope
        let cleanUp = { (traces: Traces) -> Traces in
          var ignored = Jumps()
          return self.run(deferred.body.statements, traces, seen, &ignored)
        }
        jumps.join(inner.mapEach(cleanUp))
        return cleanUp(rest)
      }
      traces = run(items[index].item, traces, &scope, &jumps)
    }
    return traces
  }

  private func tooMany(_ traces: Traces, _ node: some SyntaxProtocol) -> Traces {
    let reason = reason("too-many-paths", "it has too many paths to follow", node)
    return Traces(Trace(unknown: reason, path: traces.all.first?.path ?? []))
  }

  private func run(
    _ item: CodeBlockItemSyntax.Item, _ traces: Traces, _ scope: inout FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    switch item {
    case .expr(let expression): return evaluate(expression, traces, scope, &jumps)
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        return variable.bindings.reduce(traces) { bind($1, of: variable, $0, &scope, &jumps) }
      }
      if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        return run(conditional, traces, &scope, &jumps)
      }
      return traces
    case .stmt(let statement): return run(statement, label: nil, traces, &scope, &jumps)
    }
  }

  package func run(
    _ statement: StmtSyntax, label: String?, _ traces: Traces, _ scope: inout FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node):
      return evaluate(node.expression, label: label, traces, scope, &jumps)
    case .returnStmt(let node):
      var result = node.expression.map { self.result($0, traces, scope, &jumps) } ?? traces
      if ends.contains(node.id) { result = counted(result) }
      // A call that is put before it would be one more for the ways that have one.
      if trust == .completions, node.expression == nil, result.all.allSatisfy({ $0.count <= 0 }) {
        result = unanswered(result, by: GoneObject(.exit, at: node))
      }
      jumps.returns.join(result.adding(step(node, "returns here")))
      return Traces()
    case .throwStmt(let node):
      let thrown = evaluate(node.expression, traces, scope, &jumps)
      jumps.throwing.join(thrown.adding(step(node, "throws here")))
      return Traces()
    case .guardStmt(let node):
      let outcome = test(node.conditions, traces, scope, &jumps)
      _ = run(node.body.statements, outcome.fails.adding(step(node, "the guard exits")), scope, &jumps)
      scope = outcome.scope
      return outcome.holds
    case .labeledStmt(let node):
      let name = node.label.identifierText
      var result = run(node.statement, label: name, traces, &scope, &jumps)
      if let left = jumps.breaks.removeValue(forKey: name) { result.join(left) }
      return result
    case .breakStmt(let node):
      jumps.breaks[node.label?.identifierText ?? "", default: Traces()].join(traces)
      return Traces()
    case .continueStmt(let node):
      jumps.continues[node.label?.identifierText ?? "", default: Traces()].join(traces)
      return Traces()
    case .fallThroughStmt:
      jumps.fallsThrough.join(traces)
      return Traces()
    case .doStmt(let node): return run(node, traces, scope, &jumps)
    case .forStmt(let node): return run(node, label: label, traces, scope, &jumps)
    case .whileStmt(let node): return run(node, label: label, traces, scope, &jumps)
    case .repeatStmt(let node): return run(node, label: label, traces, scope, &jumps)
    default: return evaluateChildren(of: Syntax(statement), traces, scope, &jumps)
    }
  }

  /// The value of a `return`: a handler or a closure that calls it goes to a caller who is not known.
  private func result(
    _ expression: ExprSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    let value = expression.unwrapped
    let isReference = value.as(DeclReferenceExprSyntax.self).map { scope.isTouched(by: $0) } ?? false
    guard isReference || value.is(ClosureExprSyntax.self) && scope.isTouched(by: value) else {
      return evaluate(expression, traces, scope, &jumps)
    }
    store(
      reason("stored-handler", "the handler is returned to the caller, so its calls can't be followed", value)
    )
    return traces.map {
      $0.unknown(
        reason(
          "stored-handler", "the handler is returned to the caller, so its calls can't be followed", value))
    }
  }

  private func run(
    _ conditional: IfConfigDeclSyntax, _ traces: Traces, _ scope: inout FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    var remaining = traces
    var result = Traces()
    for clause in conditional.clauses {
      var chosen = remaining
      if let text = clause.condition?.compactText {
        let outcome = assume(Condition("#if \(text)"), remaining, at: Syntax(clause))
        chosen = outcome.holds
        remaining = outcome.fails
      } else {
        remaining = Traces()
      }
      if case .statements(let items) = clause.elements {
        declareFunctions(of: items, in: scope)
        chosen = run(Array(items)[...], chosen, &scope, &jumps)
      }
      result.join(chosen)
    }
    return result.joined(remaining)
  }

  private func run(
    _ node: DoStmtSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Traces {
    var inner = Jumps()
    let ended = run(node.body.statements, traces, scope, &inner)
    var branches = [(ended, GoneObject(.branch, at: node.body.rightBrace))]
    var thrown = inner.throwing
    inner.throwing = Traces()
    jumps.join(inner)
    for clause in node.catchClauses where !thrown.isEmpty {
      let catchScope = FlowScope(scope)
      var caught = forget("error", thrown)
      catchScope.declare("error", .other)
      for name in clause.catchItems.boundNames {
        catchScope.declare(name, .other)
        caught = forget(name, caught)
      }
      for item in clause.catchItems {
        if let test = item.whereClause { caught = evaluate(test.condition, caught, catchScope, &jumps) }
      }
      caught = caught.adding(step(clause, "caught here"))
      let ended = run(clause.body.statements, caught, catchScope, &jumps)
      branches.append((ended, GoneObject(.branch, at: clause.body.rightBrace)))
      if clause.catchesAll { thrown = Traces() }
    }
    jumps.throwing.join(thrown)
    return join(branches)
  }
}

extension PatternSyntax {
  /// `error as NSError`, which every error can be cast to.
  fileprivate var isCastToAnyError: Bool {
    guard let cast = self.as(ExpressionPatternSyntax.self)?.expression.as(SequenceExprSyntax.self),
      let last = Array(cast.elements).last?.as(TypeExprSyntax.self),
      cast.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
    else { return false }
    return ["NSError", "Error", "anyError"].contains(last.type.compactText)
  }
}

extension CatchClauseSyntax {
  /// Whether no error comes past the clause.
  fileprivate var catchesAll: Bool {
    catchItems.isEmpty
      || catchItems.contains { item in
        guard item.whereClause == nil, let pattern = item.pattern else { return item.whereClause == nil }
        let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern
        return bound?.is(IdentifierPatternSyntax.self) == true || bound?.isCastToAnyError == true
          || pattern.compactText == "_"
      }
  }
}

extension ExprSyntax {
  /// The expression without parentheses, `try`, `await`, `!` and `?` around it, which don't change whose value it is.
  package var unwrapped: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.expression.unwrapped
    case .awaitExpr(let node): node.expression.unwrapped
    case .forceUnwrapExpr(let node): node.expression.unwrapped
    case .optionalChainingExpr(let node): node.expression.unwrapped
    case .tupleExpr(let node):
      node.elements.count == 1 ? node.elements.first?.expression.unwrapped ?? self : self
    default: self
    }
  }
}
