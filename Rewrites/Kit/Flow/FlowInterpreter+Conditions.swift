import Codebase
import Migration
import SwiftSyntax

extension FlowInterpreter {
  /// Where a test leads.
  package struct Outcome {
    package var holds: Traces
    package var fails: Traces
    /// What names stand for where it holds.
    package var scope: FlowScope
  }

  package func test(
    _ conditions: ConditionElementListSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Outcome {
    var outcome = Outcome(holds: traces, fails: Traces(), scope: FlowScope(scope))
    for element in conditions {
      let next = test(element.condition, outcome.holds, outcome.scope, &jumps)
      outcome.holds = next.holds
      outcome.fails.join(next.fails)
      outcome.scope = next.scope
    }
    return outcome
  }

  private func test(
    _ condition: ConditionElementSyntax.Condition, _ traces: Traces, _ scope: FlowScope,
    _ jumps: inout Jumps
  ) -> Outcome {
    switch condition {
    case .expression(let expression):
      return test(Operand(expression), traces, scope, &jumps, at: Syntax(expression))
    case .availability(let node):
      return assume(Condition(node.compactText), traces, at: Syntax(node), scope)
    case .matchingPattern(let node):
      let subject = node.initializer.value
      let seen = evaluate(subject, traces, scope, &jumps)
      let test = Condition(matching: subject.shortText, against: node.pattern.shortText)
      var outcome = assume(test, seen, at: Syntax(node), scope)
      for name in node.pattern.boundNames { declare(name, &outcome) }
      return outcome
    case .optionalBinding(let node): return unwrap(node, traces, scope, &jumps)
    }
  }

  private func unwrap(
    _ node: OptionalBindingConditionSyntax, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps
  ) -> Outcome {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    let value = node.initializer?.value.unwrapped
    let text = node.initializer.map { Operand($0.value).text } ?? node.pattern.compactText
    if scope.isHandler(text) {
      var outcome = absent(traces, scope, node)
      if let name { outcome.scope = scope.declaring(name, .handler) }
      return outcome
    }
    if let value, scope.isTouched(by: value) || value.mayThrow {
      let seen = evaluate(node.initializer!.value, traces, scope, &jumps)
      var outcome = assume(Condition(unwrapping: text), seen, at: Syntax(node), scope)
      for name in node.pattern.boundNames { declare(name, &outcome) }
      return outcome
    }
    var outcome = assume(Condition(unwrapping: text), traces, at: Syntax(node), scope)
    let tested = value.flatMap { Syntax($0) } ?? Syntax(node.pattern)
    if let object = goneObject(text, tested, at: Syntax(node)) {
      outcome.fails = outcome.fails.map { $0.without(object) }
    }
    if let name, name != text {
      declare(name, &outcome)
    } else if let name {
      outcome.scope = outcome.scope.declaring(name, .other)
    }
    return outcome
  }

  private func declare(_ name: String, _ outcome: inout Outcome) {
    outcome.holds = forget(name, outcome.holds)
    outcome.scope = outcome.scope.declaring(name, .other)
  }

  /// A handler is tested for nil: where it is nil, nothing is owed.
  private func absent(_ traces: Traces, _ scope: FlowScope, _ node: some SyntaxProtocol) -> Outcome {
    guard isGroup else { return Outcome(holds: traces, fails: Traces(), scope: scope) }
    let unknown = reason("optional-handler", "one of the two handlers may be nil", node)
    return Outcome(holds: traces, fails: traces.map { $0.unknown(unknown) }, scope: scope)
  }

  package func test(
    _ operand: Operand, _ traces: Traces, _ scope: FlowScope, _ jumps: inout Jumps, at place: Syntax
  ) -> Outcome {
    if let parts = operand.split(at: "||") {
      var outcome = Outcome(holds: Traces(), fails: traces, scope: scope)
      for part in parts {
        let next = test(part, outcome.fails, scope, &jumps, at: place)
        outcome.holds.join(next.holds)
        outcome.fails = next.fails
      }
      return outcome
    }
    if let parts = operand.split(at: "&&") {
      var outcome = Outcome(holds: traces, fails: Traces(), scope: scope)
      for part in parts {
        let next = test(part, outcome.holds, scope, &jumps, at: place)
        outcome.holds = next.holds
        outcome.fails.join(next.fails)
      }
      return outcome
    }
    if let inner = operand.negated {
      let outcome = test(inner, traces, scope, &jumps, at: place)
      return Outcome(holds: outcome.fails, fails: outcome.holds, scope: scope)
    }
    if operand.elements.count == 1, let literal = operand.elements[0].as(BooleanLiteralExprSyntax.self) {
      let isTrue = literal.literal.tokenKind == .keyword(.true)
      return Outcome(holds: isTrue ? traces : Traces(), fails: isTrue ? Traces() : traces, scope: scope)
    }
    let condition = namedTest(operand, at: place) ?? Condition(operand)
    if condition.key.hasSuffix(" != nil"), scope.isHandler(String(condition.key.dropLast(7))) {
      let outcome = absent(traces, scope, place)
      guard condition.isNegated else { return outcome }
      return Outcome(holds: outcome.fails, fails: outcome.holds, scope: scope)
    }
    let seen = evaluate(operand, traces, scope, &jumps)
    var outcome = assume(condition, seen, at: place, scope)
    if condition.key == "self != nil" {
      let object = gone("self", at: place)
      if condition.isNegated {
        outcome.holds = outcome.holds.map { $0.without(object) }
      } else {
        outcome.fails = outcome.fails.map { $0.without(object) }
      }
    }
    return outcome
  }

  /// The weak object that an optional is; those other than `self` only count where callees are trusted.
  package func goneObject(_ text: String, _ value: Syntax, at place: Syntax) -> GoneObject? {
    guard text == "self" || trust == .completions && file.isWeak(text, at: value) else { return nil }
    return gone(text, at: place)
  }

  /// Where it is found only matters where callees are trusted.
  private func gone(_ name: String, at place: Syntax) -> GoneObject {
    GoneObject(name: name, offset: trust == .completions ? place.trimmedUTF8Range.lowerBound : 0)
  }

  /// `let isThere = x != nil`: what a constant that holds a test for nil says.
  private func namedTest(_ operand: Operand, at place: Syntax) -> Condition? {
    guard operand.elements.count == 1, let name = operand.elements[0].as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: name.baseName.identifierText, at: place), binding.isLet,
      case .local = binding.origin, let value = binding.initializer.flatMap(Resolver.parse)
    else { return nil }
    var condition = Condition(Operand(value))
    condition.isDerived = true
    return condition.key.hasSuffix(" != nil") ? condition : nil
  }

  /// Parts the ways by the outcome of a condition; ways that have found the opposite are out of the question.
  package func assume(
    _ condition: Condition, _ traces: Traces, at place: Syntax, _ scope: FlowScope = FlowScope()
  ) -> Outcome {
    guard !traces.isEmpty else { return Outcome(holds: traces, fails: traces, scope: scope) }
    let key = condition.key
    let isTracked = conditions.tracks(key)
    let isStable = isTracked && !condition.isDerived && Condition.isStable(key, at: place, in: file)
    let variable = Condition.variable(in: key, at: place, in: file)
    func taking(_ value: Bool) -> Traces {
      var result = Traces()
      for trace in traces.all {
        var next = trace.adding(step(place, value ? condition.texts.holds : condition.texts.fails))
        if let known = trace.facts[key], known != value {
          guard !isStable else { continue }
          next = next.doubted(
            reason(
              "correlated-conditions", "the path depends on whether '\(key)' changes between two tests", place
            )
          )
        }
        if let variable {
          next = next.doubted(
            reason(
              "correlated-conditions", "the path depends on the value of the variable '\(variable)'", place))
        }
        if isTracked, !condition.isDerived { next.facts[key] = value }
        result.add(next)
      }
      return result
    }
    let (holds, fails) = (taking(true), taking(false))
    return Outcome(
      holds: condition.isNegated ? fails : holds, fails: condition.isNegated ? holds : fails, scope: scope)
  }

  /// Drops what is known of a name, as another thing takes it or its value changes.
  package func forget(_ name: String, _ traces: Traces) -> Traces {
    guard traces.all.contains(where: { !$0.facts.isEmpty }) else { return traces }
    return traces.map { trace in
      var next = trace
      next.facts = trace.facts.filter { !Condition.names(in: $0.key).contains(name) }
      return next
    }
  }

  /// Doubts the ways on which results that exclude one another are all there, or all missing.
  package func doubtExclusiveResults(_ traces: Traces, at place: some SyntaxProtocol) -> Traces {
    traces.map { trace in
      for names in conditions.results {
        for (value, text) in [(false, "nil"), (true, "there")] {
          let found = names.filter { trace.facts["\($0) != nil"] == value }.sorted()
          if found.count > 1 {
            let list = found.map { "'\($0)'" }.joined(separator: " and ")
            return trace.doubted(
              reason("exclusive-results", "the path depends on whether \(list) can all be \(text)", place))
          }
        }
      }
      let unmatched = trace.facts.filter { !$0.value && $0.key.contains(" ~ ") }.map {
        String($0.key.prefix { $0 != "~" })
      }
      if Set(unmatched).count < unmatched.count {
        return trace.doubted(
          reason(
            "correlated-conditions", "the path depends on whether the tested cases are exhaustive", place))
      }
      return trace
    }
  }
}

extension PatternSyntax {
  /// The pattern as one short line.
  package var shortText: String {
    compactText.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("let ", with: "")
  }
}

extension SyntaxProtocol {
  /// Whether a `try` stands in the node.
  package var mayThrow: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.try) }
  }
}
