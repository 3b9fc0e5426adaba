import Codebase
import Migration
import SwiftSyntax

/// Between which numbers of seconds the value of an expression lies, as far as the source tells.
///
/// A sleep needs a number that it can count to: neither infinity nor what only an overflow could follow.
package struct DelayBounds {
  package let file: FileContext
  package let depth: Int
  /// The parameters whose values are being looked for, by file and UTF-8 offset: one that is handed on to itself takes
  /// no value by that.
  package let open: Set<[Int]>
  package static let depthLimit = 8
  /// No time that a program waits for comes near what an integer can hold, and neither does the time between two dates;
  /// what is written for never has a name of its own, `Int.max`, or is `Date.distantFuture`, which is two thousand years
  /// away.
  static let integers = -0x1p53...0x1p53

  package init(_ file: FileContext, depth: Int = 0) { self.init(file, depth: depth, open: []) }

  private init(_ file: FileContext, depth: Int, open: Set<[Int]>) {
    self.file = file
    self.depth = depth
    self.open = open
  }

  /// - Parameter elements: a flat sequence of operands and operators.
  package func bounds(of elements: [ExprSyntax]) -> ClosedRange<Double>? {
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard let branch = elements[index].as(UnresolvedTernaryExprSyntax.self)?.thenExpression,
        let first = bounds(of: branch), let second = bounds(of: Array(elements[(index + 1)...]))
      else { return nil }
      return first.union(second)
    }
    if let index = elements.firstIndex(where: { $0.operatorText == "??" }) {
      guard let left = bounds(of: Array(elements[..<index])),
        let right = bounds(of: Array(elements[(index + 1)...]))
      else { return nil }
      return left.union(right)
    }
    if let index = elements.lastIndex(where: { $0.operatorText == "+" || $0.operatorText == "-" }) {
      guard let left = bounds(of: Array(elements[..<index])),
        let right = bounds(of: Array(elements[(index + 1)...]))
      else { return nil }
      return elements[index].operatorText == "+" ? left.adding(right) : left.adding(right.negated)
    }
    if let index = elements.lastIndex(where: { $0.operatorText == "*" || $0.operatorText == "/" }) {
      guard let left = bounds(of: Array(elements[..<index])), let right = bounds(of: elements[index + 1]),
        index + 2 == elements.count
      else { return nil }
      return elements[index].operatorText == "*" ? left.multiplied(by: right) : left.divided(by: right)
    }
    return elements.only.flatMap { bounds(of: $0) }
  }

  package func bounds(of expression: ExprSyntax) -> ClosedRange<Double>? {
    guard depth < Self.depthLimit else { return nil }
    if let number = Deadline.number(expression) { return number...number }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      // `0.3 as TimeInterval`
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) { return bounds(of: elements[0]) }
      return bounds(of: elements)
    }
    if let tuple = expression.as(TupleExprSyntax.self) {
      return Array(tuple.elements).only.flatMap { bounds(of: $0.expression) }
    }
    if let negated = expression.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      return bounds(of: negated.expression)?.negated
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return bounds(of: call) }
    if expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) {
      return bounds(ofNamed: expression)
    }
    return nil
  }

  // MARK: Calls

  private func bounds(of call: FunctionCallExprSyntax) -> ClosedRange<Double>? {
    if let function = function(calledBy: call) { return bounds(ofResultOf: function) }
    if Callee(call)?.name == "timeIntervalSince", Callee(call)?.receiver != nil { return Self.integers }
    if let ends = call.endsOfRandomRange {
      return bounds(of: ends.least).flatMap { least in bounds(of: ends.most).map { least.union($0) } }
    }
    guard let callee = Callee(call), callee.receiver == nil, call.trailingClosure == nil,
      call.arguments.allSatisfy({ $0.label == nil }),
      file.resolver.binding(of: callee.name, at: Syntax(call)) == nil
    else { return nil }
    let arguments = call.arguments.map(\.expression)
    switch callee.name {
    case "Double", "TimeInterval", "CGFloat":
      return arguments.only.flatMap { bounds(of: $0) ?? integer($0) }
    case "min", "max":
      let all = arguments.map { bounds(of: $0) }
      guard all.count == 2, let first = all[0], let second = all[1] else { return nil }
      return callee.name == "min"
        ? min(first.lowerBound, second.lowerBound)...min(first.upperBound, second.upperBound)
        : max(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    case "abs":
      return arguments.only.flatMap { bounds(of: $0) }.map { value in
        let ends = [abs(value.lowerBound), abs(value.upperBound)]
        return (value.contains(0) ? 0 : ends.min() ?? 0)...(ends.max() ?? 0)
      }
    case "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent":
      return arguments.isEmpty ? Self.integers : nil
    case "pow":
      // A power of a positive number is positive itself, and never no number.
      guard arguments.count == 2, let base = bounds(of: arguments[0]), base.lowerBound > 0,
        let exponent = bounds(of: arguments[1]), exponent.isFinite
      else { return nil }
      return .leastNonzeroMagnitude...(.infinity)
    default: return nil
    }
  }

  private func integer(_ expression: ExprSyntax) -> ClosedRange<Double>? {
    let isInteger =
      file.resolver.type(of: expression).map { Self.integerTypes.contains($0.name) && !$0.isOptional }
      ?? binding(of: expression)?.initializer.flatMap(Resolver.parse)?.is(IntegerLiteralExprSyntax.self)
    guard isInteger == true, !Deadline.namesLimit(expression, in: file)
    else { return nil }
    return Self.integers
  }

  private static let integerTypes: Set<String> = ["Int", "UInt", "Int32", "Int64", "UInt32", "UInt8"]

  // MARK: Names

  package func binding(of expression: ExprSyntax) -> Binding? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let owner =
      base.compactText == "Self"
      ? file.resolver.enclosingType(of: Syntax(base))
      : file.resolver.type(of: base)?.path ?? TypeName(base.compactText).path
    return owner.flatMap { file.resolver.member(access.declName.baseName.identifierText, of: $0) }.map(
      Binding.init(alias:))
  }

  /// What is declared as an interval of Dispatch, not as a number; nil for anything else.
  package func intervalDescription(_ expression: ExprSyntax) -> String? {
    let binding = binding(of: expression)
    let type = binding?.type.map { TypeName($0) } ?? file.resolver.type(of: expression)
    guard type?.name == "DispatchTimeInterval" else { return nil }
    if case .parameter? = binding?.origin {
      return "a parameter of type 'DispatchTimeInterval', which may be '.never'"
    }
    guard let binding, !binding.isLet, binding.member?.isComputed != true else {
      return "a 'DispatchTimeInterval'"
    }
    return "a variable of type 'DispatchTimeInterval', which may be set to '.never'"
  }

  private func bounds(ofNamed expression: ExprSyntax) -> ClosedRange<Double>? {
    if let member = expression.as(MemberAccessExprSyntax.self), member.base != nil,
      Self.intervalsOfDates.contains(member.declName.baseName.text)
    {
      return Self.integers
    }
    guard let binding = binding(of: expression),
      binding.type.map({ Self.numberTypes.contains(TypeName($0).name) }) ?? true
    else {
      return nil
    }
    if case .parameter = binding.origin, let name = expression.as(DeclReferenceExprSyntax.self) {
      return bounds(ofParameter: name)
    }
    if let member = binding.member { return bounds(of: member) }
    // `if let interval = date?.timeIntervalSince(now)`
    if case .local = binding.origin, binding.isLet,
      let call = binding.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self),
      Callee(call)?.name == "timeIntervalSince"
    {
      return Self.integers
    }
    guard case .local = binding.origin, let reference = expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    guard binding.isLet else { return bounds(ofCounter: reference) }
    guard
      let variable = file.constant(named: reference.baseName.identifierText, before: Syntax(reference))
    else { return nil }
    guard let written = binding.initializer else { return bounds(ofSetLater: variable) }
    guard let value = Array(variable.bindings).only?.initializer?.value, value.compactText == written else {
      return nil
    }
    return DelayBounds(file, depth: depth + 1, open: open).bounds(of: value)
  }

  /// What a local constant is set to on all paths: `let delay: TimeInterval`.
  private func bounds(ofSetLater variable: VariableDeclSyntax) -> ClosedRange<Double>? {
    guard let binding = Array(variable.bindings).only, binding.initializer == nil,
      binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let list = variable.enclosing(CodeBlockItemListSyntax.self)
    else { return nil }
    let mentions = NameMentions(of: name, in: Syntax(list))
    let values = mentions.references.filter { file.means($0, variable) }.compactMap { mention in
      mention.parent?.as(ExprListSyntax.self).map { Array($0) }.flatMap { elements -> SetValues.Value? in
        guard elements.count > 2, elements[0].id == ExprSyntax(mention).id,
          elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
        return (Array(elements[2...]), file)
      }
    }
    return bounds(of: values)
  }

  private static let intervalsOfDates: Set<String> = [
    "timeIntervalSinceNow", "timeIntervalSince1970", "timeIntervalSinceReferenceDate",
  ]

  private func bounds(of member: MemberFacts) -> ClosedRange<Double>? {
    guard member.kind == .variable else { return nil }
    let context = FileContext(sibling: member.file, of: file)
    guard member.isComputed else { return bounds(of: SetValues(file).ofProperty(member)) }
    guard Binding(alias: member).isConstantGetter,
      let accessors = context.node(PatternBindingSyntax.self, at: member.offset)?.accessorBlock,
      let values = accessors.returnedValues
    else { return nil }
    return bounds(of: values.map { ([$0], context) })
  }

  package func bounds(of values: [SetValues.Value]?, givenFor parameter: [Int]? = nil) -> ClosedRange<Double>?
  {
    let open = parameter.map { self.open.union([$0]) } ?? self.open
    var result: ClosedRange<Double>?
    // What is nil is no number to wait for.
    for value in values ?? [] where value.elements.only?.is(NilLiteralExprSyntax.self) != true {
      let inner = DelayBounds(value.file, depth: depth + 1, open: open)
      if let name = value.elements.only?.as(DeclReferenceExprSyntax.self), inner.isOpen(name) { continue }
      guard let one = inner.bounds(of: value.elements) else { return nil }
      result = result?.union(one) ?? one
    }
    return result
  }

  /// The function without parameters that is called, where no override can stand for it.
  private func function(calledBy call: FunctionCallExprSyntax) -> MemberFacts? {
    guard let callee = Callee(call), call.arguments.isEmpty, call.trailingClosure == nil,
      callee.receiver.map({ $0.compactText == "self" || $0.compactText == "Self" }) ?? true,
      let owner = file.resolver.enclosingType(of: Syntax(call)),
      let function = file.resolver.members(callee.name, of: owner).only, function.kind == .function,
      function.parameters.isEmpty, !function.isAsync, !function.isThrowing,
      function.modifiers.contains(where: { $0 == "static" || $0 == "final" || $0.hasPrefix("private") }),
      function.type.map({ Self.numberTypes.contains(TypeName($0).name) }) == true
    else { return nil }
    return function
  }

  private func bounds(ofResultOf function: MemberFacts) -> ClosedRange<Double>? {
    let context = FileContext(sibling: function.file, of: file)
    let body = context.node(FunctionDeclSyntax.self, at: function.offset)?.body
    return bounds(of: body?.statements.returnedValues?.map { ([$0], context) })
  }

  package static let numberTypes: Set<String> = [
    "Double", "TimeInterval", "CFTimeInterval", "CGFloat", "Int", "UInt", "Int32", "Int64", "UInt32", "UInt8",
  ]
}

extension FunctionCallExprSyntax {
  /// The ends in `Double.random(in: 0.4...0.6)` and `.random(in: 1...3)`.
  fileprivate var endsOfRandomRange: (least: [ExprSyntax], most: [ExprSyntax])? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "random",
      member.base.map({ DelayBounds.numberTypes.contains($0.compactText) }) ?? true,
      let argument = Array(arguments).only, argument.label?.text == "in",
      let elements = argument.expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      let index = elements.firstIndex(where: { ["...", "..<"].contains($0.operatorText) })
    else { return nil }
    return (Array(elements[..<index]), Array(elements[(index + 1)...]))
  }
}

extension AccessorBlockSyntax {
  /// What a getter returns, path by path.
  fileprivate var returnedValues: [ExprSyntax]? {
    switch accessors {
    case .getter(let list): list.returnedValues
    case .accessors(let list):
      Array(list).only.flatMap {
        $0.accessorSpecifier.text == "get" ? $0.body?.statements.returnedValues : nil
      }
    }
  }
}

extension CodeBlockItemListSyntax {
  /// What a function returns, path by path; nil where a value is that of an `if` or a `switch`.
  fileprivate var returnedValues: [ExprSyntax]? {
    if let only = Array(self).only, let value = only.item.as(ExprSyntax.self) { return [value] }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.values.isEmpty ? nil : finder.values
  }
}

private final class ReturnFinder: SyntaxVisitor {
  var values: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ClosedRange<Double> {
  package var isFinite: Bool { lowerBound.isFinite && upperBound.isFinite }
  fileprivate var negated: Self { -upperBound ... -lowerBound }

  fileprivate func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }

  /// Nil where the sum may be of infinity and its opposite, which is no number.
  fileprivate func adding(_ other: Self) -> Self? {
    guard upperBound < .infinity || other.lowerBound > -.infinity,
      other.upperBound < .infinity || lowerBound > -.infinity
    else { return nil }
    return lowerBound + other.lowerBound...upperBound + other.upperBound
  }

  /// Nil where the product may be of zero and infinity, which is no number.
  fileprivate func multiplied(by other: Self) -> Self? {
    guard isFinite || !other.contains(0), other.isFinite || !contains(0) else { return nil }
    let products = [lowerBound, upperBound].flatMap { [$0 * other.lowerBound, $0 * other.upperBound] }
    guard let least = products.min(), let most = products.max() else { return nil }
    return least...most
  }

  fileprivate func divided(by other: Self) -> Self? {
    guard !other.contains(0), other.isFinite else { return nil }
    return multiplied(
      by: Swift.min(
        1 / other.lowerBound, 1 / other.upperBound)...Swift.max(1 / other.lowerBound, 1 / other.upperBound))
  }
}

extension FileContext {
  /// Whether an expression has the same value whenever it is read: it names constants alone, and types and functions of
  /// the standard library.
  package func readsOnlyConstants(_ expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.baseName == token,
        let binding = DelayBounds(self).binding(of: name.wholeReference)
      else { return true }
      return binding.isLet && !binding.isFunction && binding.member?.isComputed != true
    }
  }
}
