import Codebase
import Migration
import SwiftSyntax

extension DelayBounds {
  /// Whether what is added to now is a number of seconds, and not one that is written for never.
  ///
  /// A time of Dispatch also takes intervals, which only have their own functions and what the codebase declares.
  package func areSeconds(_ elements: [ExprSyntax], within bounds: ClosedRange<Double>?) -> Bool {
    guard bounds.map({ $0.lowerBound < Self.longestWait }) ?? true,
      !elements.contains(where: { $0.saysNever || Deadline.namesLimit($0, in: file) })
    else { return false }
    return areNumbers(elements)
  }

  /// Thirty years, in seconds.
  private static let longestWait = 1e9

  private func areNumbers(_ elements: [ExprSyntax]) -> Bool {
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard let branch = elements[index].as(UnresolvedTernaryExprSyntax.self)?.thenExpression else {
        return false
      }
      return isNumber(branch) && areNumbers(Array(elements[(index + 1)...]))
    }
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard operators.count == elements.count / 2 else { return false }
    if operators.contains("??") { return elements.last.map(isNumber) ?? false }
    guard Set(operators).isSubset(of: ["+", "-", "*", "/"]) else { return false }
    return stride(from: 0, to: elements.count, by: 2).allSatisfy { isNumber(elements[$0]) }
  }

  private func isNumber(_ expression: ExprSyntax) -> Bool {
    if Deadline.number(expression) != nil { return true }
    if let sequence = expression.as(SequenceExprSyntax.self) { return areNumbers(Array(sequence.elements)) }
    if let tuple = expression.as(TupleExprSyntax.self) {
      return Array(tuple.elements).only.map { isNumber($0.expression) } ?? false
    }
    if let negated = expression.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      return isNumber(negated.expression)
    }
    if let unwrapped = expression.as(ForceUnwrapExprSyntax.self) { return isNumber(unwrapped.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self), call.intervalUnit != nil { return false }
    let binding = binding(of: expression)
    if let type = binding?.type.map({ TypeName($0) }) ?? file.resolver.type(of: expression) {
      return Self.numberTypes.contains(file.resolver.expandingAlias(type).name)
    }
    var own: ExprSyntax?
    if case .local? = binding?.origin,
      let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    {
      if let loop = expression.enclosing(ForStmtSyntax.self),
        loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name,
        let type = self.binding(of: loop.sequence)?.type, type.hasPrefix("["), type.hasSuffix("]")
      {
        return Self.numberTypes.contains(String(type.dropFirst().dropLast()))
      }
      // What names other variables has to be looked up where it stands.
      own = file.constant(named: name, before: Syntax(expression))
        .flatMap { Array($0.bindings).only?.initializer?.value }
    }
    if let value = own ?? binding?.initializer.flatMap(Resolver.parse) {
      return depth < Self.depthLimit && !value.saysNever
        && DelayBounds(file, depth: depth + 1).isNumber(value)
    }
    // What the SDK computes is a number; an interval would have to be declared here.
    return file.codebase.files(mentioning: "DispatchTimeInterval").isEmpty
      && !expression.is(ClosureExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it names a number that stands for never.
  fileprivate var saysNever: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      ["infinity", "greatestFiniteMagnitude", "distantFuture", "never"].contains($0.text)
    }
  }
}
