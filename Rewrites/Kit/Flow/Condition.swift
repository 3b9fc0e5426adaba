import Codebase
import Migration
import SwiftSyntax

/// A condition that is tested, reduced to what two tests of the same thing have in common.
package struct Condition {
  /// `error != nil`, `result ~ .success`, `isReady`.
  package let key: String
  /// Whether the test as written is the opposite of `key`.
  package var isNegated = false
  /// Whether a constant stands for the test, made where the names may have meant something else.
  package var isDerived = false
  /// What a path that fulfils the key, or does not, is said to have found.
  package let texts: (holds: String, fails: String)

  /// A test for a value, as in `if let error`.
  package init(unwrapping text: String) {
    key = "\(text) != nil"
    texts = ("'\(text)' has a value", "'\(text)' is nil")
  }

  package init(matching subject: String, against pattern: String) {
    key = "\(subject) ~ \(pattern.prefix { $0 != "(" })"
    texts = ("'\(subject)' is '\(pattern)'", "'\(subject)' is not '\(pattern)'")
  }

  package init(_ text: String) {
    key = text
    texts = ("'\(text)' is true", "'\(text)' is false")
  }

  /// A Boolean expression that is no `!`, `&&` or `||` of others.
  package init(_ operand: Operand) {
    let elements = operand.elements
    guard elements.count == 3, elements[2].is(NilLiteralExprSyntax.self),
      let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!="].contains(sign)
    else {
      self.init(operand.text)
      return
    }
    self.init(unwrapping: elements[0].compactText)
    isNegated = sign == "=="
  }

  /// The names in a key.
  package static func names(in key: String) -> [String] {
    key.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter {
      $0.first?.isNumber != true && !["nil", "true", "false"].contains($0)
    }
  }

  /// Whether a key's value can't change between two tests in one run of the code around a place.
  package static func isStable(_ key: String, at place: Syntax, in file: FileContext) -> Bool {
    if key.hasPrefix("#") { return true }
    if key.contains(where: { ".([".contains($0) }) && !key.contains(" ~ .") { return false }
    return names(in: String(key.prefix { $0 != "~" })).allSatisfy { name in
      guard let binding = file.resolver.binding(of: name, at: place.outsideOfConditions), binding.isLet
      else { return false }
      switch binding.origin {
      case .local, .parameter, .closureParameter, .capture: return true
      case .localFunction, .member, .global: return false
      }
    }
  }

  /// The local variable, a flag or a counter, that a key depends on.
  package static func variable(in key: String, at place: Syntax, in file: FileContext) -> String? {
    if key.hasSuffix(" != nil") { return nil }
    return names(in: key).first { name in
      guard let binding = file.resolver.binding(of: name, at: place.outsideOfConditions), !binding.isLet
      else { return false }
      if case .local = binding.origin { return true }
      return false
    }
  }
}

/// A part of an expression: one expression, or neighbours among the operands and operators of a sequence.
package struct Operand {
  package let elements: [ExprSyntax]

  package init(_ expression: ExprSyntax) {
    var inner = expression
    while let tuple = inner.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      inner = only.expression
    }
    elements = inner.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [inner]
  }

  private init(elements: [ExprSyntax]) { self.elements = elements }

  package init(_ elements: some Sequence<ExprSyntax>) {
    let elements = Array(elements)
    self = elements.count == 1 ? Operand(elements[0]) : Operand(elements: elements)
  }

  /// As written, with white space made one, and none before the name of a member.
  package var text: String {
    let words = elements.map(\.compactText).joined(separator: " ").split(
      whereSeparator: \.isWhitespace)
    return words.reduce(into: "") { text, word in
      let isMember =
        word.hasPrefix(".") && text.last.map { $0.isLetter || $0.isNumber || ")]?!_".contains($0) } ?? true
      text += (isMember || text.isEmpty ? "" : " ") + word
    }
  }

  /// What stands on the sides of an operator that binds more weakly than all others here.
  package func split(at spelling: String) -> [Operand]? {
    let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == spelling }
    return parts.count > 1 ? parts.map { Operand($0) } : nil
  }

  /// What `!` stands before.
  package var negated: Operand? {
    guard elements.count == 1, let prefix = elements[0].as(PrefixOperatorExprSyntax.self),
      prefix.operator.text == "!"
    else { return nil }
    return Operand(prefix.expression)
  }
}

/// The conditions whose outcomes are worth remembering on a path.
package final class TrackedConditions: SyntaxVisitor {
  private var counts: [String: Int] = [:]
  /// The parameters of closures that take several, such as `data` and `error`.
  package private(set) var results: [Set<String>] = []

  package init(in body: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  package func tracks(_ key: String) -> Bool {
    counts[key, default: 0] > 1 || key.contains(" ~ ")
      || results.contains { key.hasSuffix(" != nil") && $0.contains(String(key.dropLast(7))) }
  }

  package override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let expression): count(Operand(expression))
    case .optionalBinding(let binding):
      count(Condition(unwrapping: (binding.initializer?.value.compactText ?? binding.pattern.compactText)))
    default: break
    }
    return .visitChildren
  }

  package override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    let condition = Condition(Operand(node.value))
    if condition.key.hasSuffix(" != nil") { count(condition) }
    return .visitChildren
  }

  package override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { count(Condition("#if \(condition.compactText)")) }
    return .visitChildren
  }

  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let names = node.parameterNames
    if names.count > 1 { results.append(Set(names)) }
    return .visitChildren
  }

  private func count(_ operand: Operand) {
    if let parts = operand.split(at: "||") ?? operand.split(at: "&&") {
      parts.forEach(count)
    } else if let inner = operand.negated {
      count(inner)
    } else {
      count(Condition(operand))
    }
  }

  private func count(_ condition: Condition) { counts[condition.key, default: 0] += 1 }
}

extension Syntax {
  /// The statement whose conditions the node is in, where what they bind isn't seen yet; otherwise the node.
  fileprivate var outsideOfConditions: Syntax {
    var node: Syntax? = self
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if current.is(ConditionElementListSyntax.self) { return current.parent ?? self }
      node = current.parent
    }
    return self
  }
}

extension ClosureExprSyntax {
  /// The names of the closure's parameters, where it names them.
  package var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.identifierText)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: []
    }
  }
}
