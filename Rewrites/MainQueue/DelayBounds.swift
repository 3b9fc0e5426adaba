import Codebase
import Migration
import SwiftSyntax

/// Between which numbers of seconds the value of an expression lies, as far as the source tells.
///
/// A sleep needs a number that it can count to: neither infinity nor what only an overflow could follow.
struct DelayBounds {
  private let file: FileContext
  private let depth: Int
  private static let depthLimit = 6
  /// No time that a program waits for comes near what an integer can hold; what is written for never has a name of its
  /// own, `Int.max`.
  private static let integers = -0x1p53...0x1p53

  init(_ file: FileContext, depth: Int = 0) {
    self.file = file
    self.depth = depth
  }

  /// - Parameter elements: a flat sequence of operands and operators.
  func bounds(of elements: [ExprSyntax]) -> ClosedRange<Double>? {
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard let branch = elements[index].as(UnresolvedTernaryExprSyntax.self)?.thenExpression,
        let first = bounds(of: branch), let second = bounds(of: Array(elements[(index + 1)...]))
      else { return nil }
      return first.union(second)
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

  func bounds(of expression: ExprSyntax) -> ClosedRange<Double>? {
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

  private func binding(of expression: ExprSyntax) -> Binding? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let owner =
      base.trimmedDescription == "Self"
      ? file.resolver.enclosingType(of: Syntax(base))
      : file.resolver.type(of: base)?.path ?? TypeName(base.trimmedDescription).path
    return owner.flatMap { file.resolver.member(access.declName.baseName.identifierText, of: $0) }.map(
      Binding.init(alias:))
  }

  private func bounds(ofNamed expression: ExprSyntax) -> ClosedRange<Double>? {
    guard let binding = binding(of: expression),
      binding.type.map({ Self.numberTypes.contains(TypeName($0).name) }) ?? true
    else {
      return nil
    }
    if case .parameter = binding.origin, let name = expression.as(DeclReferenceExprSyntax.self) {
      return bounds(ofParameter: name)
    }
    guard binding.isLet || binding.isConstantGetter, let written = binding.initializer else { return nil }
    if let member = binding.member {
      let context = FileContext(sibling: member.file, of: file)
      guard let value = context.node(PatternBindingSyntax.self, at: member.offset)?.constantValue else {
        return nil
      }
      return DelayBounds(context, depth: depth + 1).bounds(of: value)
    }
    guard case .local = binding.origin, let reference = expression.as(DeclReferenceExprSyntax.self),
      let variable = file.constant(named: reference.baseName.identifierText, before: Syntax(reference)),
      let value = Array(variable.bindings).only?.initializer?.value, value.compactText == written
    else { return nil }
    return DelayBounds(file, depth: depth + 1).bounds(of: value)
  }

  private static let numberTypes: Set<String> = [
    "Double", "TimeInterval", "CFTimeInterval", "CGFloat", "Int", "UInt", "Int32", "Int64", "UInt32", "UInt8",
  ]

  /// What all callers of a function give for one of its parameters.
  private func bounds(ofParameter reference: DeclReferenceExprSyntax) -> ClosedRange<Double>? {
    let name = reference.baseName.identifierText
    guard let function = reference.enclosing(FunctionDeclSyntax.self), function.isCalledByItsNameOnly,
      let parameter = function.signature.parameterClause.parameters.first(where: {
        ($0.secondName ?? $0.firstName).identifierText == name
      }), parameter.ellipsis == nil, !parameter.type.is(AttributedTypeSyntax.self),
      let facts = file.facts(of: function),
      let references = References(file.codebase).references(to: facts, limit: 40), !references.isEmpty,
      facts.isPrivate
        || MemberFamily(of: facts, in: file.codebase).foreignTypes.allSatisfy({ !$0.hasSuffix("Delegate") })
    else { return nil }
    var result: ClosedRange<Double>?
    for mention in references {
      let context = FileContext(sibling: mention.file, of: file)
      guard mention.certainty == .certain, let call = mention.call(in: file.codebase) else { return nil }
      let one: ClosedRange<Double>?
      switch call.argument(for: parameter, of: function) {
      case .given(let value): one = DelayBounds(context, depth: depth + 1).bounds(of: value)
      case .left(let standard): one = DelayBounds(file, depth: depth + 1).bounds(of: standard)
      case nil: return nil
      }
      guard let one else { return nil }
      result = result?.union(one) ?? one
    }
    return result
  }
}

extension FunctionDeclSyntax {
  /// Whether all calls are Swift code of this codebase: the function is neither public nor known to Objective-C, and
  /// overrides none.
  fileprivate var isCalledByItsNameOnly: Bool {
    let isMember = parent?.is(MemberBlockItemSyntax.self) == true
    let isGlobal = parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    return (isMember || isGlobal) && Set(modifiers.names).isDisjoint(with: ["public", "open", "override"])
      && Set(attributes.names).isDisjoint(with: ["objc", "IBAction", "NSManaged", "_cdecl"])
  }
}

extension FunctionCallExprSyntax {
  fileprivate enum Argument {
    case given(ExprSyntax)
    /// The parameter's default.
    case left(ExprSyntax)
  }

  /// What a call gives for a parameter; nil where the arguments don't tell.
  fileprivate func argument(for wanted: FunctionParameterSyntax, of function: FunctionDeclSyntax) -> Argument?
  {
    var given = Array(arguments)[...]
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.identifierText
      let fits = given.first.map { $0.label?.identifierText == label } ?? false
      if parameter.id == wanted.id {
        if fits { return given.first.map { .given($0.expression) } }
        return parameter.defaultValue.map { .left($0.value) }
      }
      if fits { given = given.dropFirst() }
    }
    return nil
  }
}

extension PatternBindingSyntax {
  /// What a constant is set to, or the only expression of a getter.
  fileprivate var constantValue: ExprSyntax? {
    guard let accessorBlock else { return initializer?.value }
    let body: CodeBlockItemListSyntax?
    switch accessorBlock.accessors {
    case .getter(let list): body = list
    case .accessors(let list):
      body = Array(list).only.flatMap { $0.accessorSpecifier.text == "get" ? $0.body?.statements : nil }
    }
    guard let item = body.flatMap({ Array($0).only })?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension ExprSyntax {
  fileprivate var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}

extension ClosedRange<Double> {
  var isFinite: Bool { lowerBound.isFinite && upperBound.isFinite }
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
