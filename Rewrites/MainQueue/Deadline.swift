import Codebase
import Migration
import SwiftSyntax

/// The delay of an `asyncAfter`, when the source says that it is finite.
enum Deadline {
  /// `.now()` and nothing more, or zero.
  case now
  /// The `Duration` expression, `.seconds(0.3)`, and the delay in nanoseconds where it is known to be positive.
  case after(duration: String, nanoseconds: String?)
  case refused(Reason)

  init(_ expression: ExprSyntax, in file: FileContext) {
    if expression.isNow {
      self = .now
      return
    }
    guard let delay = Deadline.delay(of: expression) else {
      self = .refused(
        Reason("deadline-not-literal", "its deadline '\(expression.shortText)' is not '.now()' plus a delay"))
      return
    }
    self.init(delay: delay, in: file)
  }

  /// - Parameter delay: the elements of the flat sequence that is added to now.
  init(delay: [ExprSyntax], in file: FileContext) {
    if let interval = delay.only?.as(FunctionCallExprSyntax.self), let unit = interval.intervalUnit,
      let amount = interval.arguments.first?.expression
    {
      // An amount of type Int is finite whatever its value, and both sides take a negative one as due.
      let value = Deadline.integer(amount)
      if value == 0 {
        self = .now
      } else {
        self = .after(
          duration: ".\(unit.name)(\(amount.trimmedDescription))",
          nanoseconds: value.flatMap {
            $0 > 0 ? UInt64(clamping: $0).multipliedOrNil(by: unit.nanoseconds)?.groupedByThousands : nil
          })
      }
      return
    }
    let written = delay.map(\.description).joined().trimmingBlanks
    let text =
      written.contains("/*") || written.contains("//")
      ? delay.map(\.compactText).joined(separator: " ") : written
    guard !text.isEmpty, Deadline.dividesByNumbers(delay),
      delay.allSatisfy({ Deadline.isFinite($0, in: file) })
    else {
      self = .refused(
        Reason(
          "deadline-not-literal",
          "nothing shows that its delay '\(text)' is finite, which a task's sleep requires"))
      return
    }
    if let only = delay.only, let value = Deadline.number(only) {
      guard value >= 0 else {
        self = .refused(Reason("deadline-not-literal", "its delay is negative"))
        return
      }
      self =
        value == 0
        ? .now
        : .after(duration: ".seconds(\(text))", nanoseconds: Deadline.nanoseconds(value)?.groupedByThousands)
    } else {
      // A constant above zero can be converted to an unsigned number of nanoseconds.
      let value = delay.only.flatMap { Deadline.constant($0, in: file) }.flatMap(Resolver.parse).flatMap(
        Deadline.literal)
      self = .after(
        duration: ".seconds(\(text))", nanoseconds: (value ?? 0) > 0 ? "UInt64(\(text) * 1_000_000_000)" : nil
      )
    }
  }

  /// Whether more than numbers stand in the parentheses of `.seconds(…)`.
  static func namesVariables(_ duration: String) -> Bool {
    duration.drop { $0 != "(" }.contains { $0.isLetter && $0 != "e" }
  }

  /// What is added to `.now()`: the elements of a flat sequence.
  private static func delay(of expression: ExprSyntax) -> [ExprSyntax]? {
    // `.now().advanced(by: .seconds(2))`
    if let call = expression.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.name == "advanced", callee.receiver?.isNow == true, let interval = Array(call.arguments).only,
      interval.label?.text == "by"
    {
      return [interval.expression]
    }
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[0].isNow,
      elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    else { return nil }
    return Array(elements[2...])
  }

  /// Whether whatever is divided is divided by a number other than zero.
  private static func dividesByNumbers(_ elements: [ExprSyntax]) -> Bool {
    elements.indices.allSatisfy { index in
      guard elements[index].trimmedDescription == "/" else { return true }
      return index + 1 < elements.count && (number(elements[index + 1]) ?? 0) != 0
    }
  }

  /// Whether an element of the delay has a finite value: numbers, operators on them, and constants set to them.
  private static func isFinite(_ element: ExprSyntax, in file: FileContext, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    if let symbol = element.as(BinaryOperatorExprSyntax.self) {
      return ["+", "*", "-", "/"].contains(symbol.operator.text)
    }
    if number(element) != nil { return true }
    if let tuple = element.as(TupleExprSyntax.self), let only = Array(tuple.elements).only {
      if let sequence = only.expression.as(SequenceExprSyntax.self) {
        return dividesByNumbers(Array(sequence.elements))
          && sequence.elements.allSatisfy { isFinite($0, in: file, depth: depth + 1) }
      }
      return isFinite(only.expression, in: file, depth: depth + 1)
    }
    if let call = element.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.receiver == nil,
      ["Double", "TimeInterval"].contains(callee.name), let argument = Array(call.arguments).only
    {
      return number(argument.expression) != nil
        || file.resolver.type(of: argument.expression).map { integerTypes.contains($0.name) } == true
    }
    guard element.is(DeclReferenceExprSyntax.self) || element.is(MemberAccessExprSyntax.self),
      let constant = constant(element, in: file), let value = Resolver.parse(constant)
    else { return false }
    return literal(value) != nil || isFinite(value, in: file, depth: depth + 1)
      || value.as(SequenceExprSyntax.self).map { sequence in
        dividesByNumbers(Array(sequence.elements))
          && sequence.elements.allSatisfy { isFinite($0, in: file, depth: depth + 1) }
      } == true
  }

  private static let integerTypes: Set<String> = ["Int", "UInt", "Int32", "Int64", "UInt32", "UInt8"]

  /// The initialiser of a constant of floating-point type.
  private static func constant(_ element: ExprSyntax, in file: FileContext) -> String? {
    let binding: Binding?
    if let reference = element.as(DeclReferenceExprSyntax.self) {
      binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
    } else if let member = element.as(MemberAccessExprSyntax.self), let base = member.base {
      let owner =
        base.trimmedDescription == "Self"
        ? file.resolver.enclosingType(of: Syntax(base))
        : file.resolver.type(of: base)?.path ?? TypeName(base.trimmedDescription).path
      binding = owner.flatMap { file.resolver.member(member.declName.baseName.identifierText, of: $0) }.map(
        Binding.init(alias:))
    } else {
      binding = nil
    }
    guard let binding, binding.isLet || binding.isConstantGetter, let initializer = binding.initializer else {
      return nil
    }
    if let type = binding.type,
      !["Double", "TimeInterval", "CFTimeInterval", "CGFloat"].contains(TypeName(type).name)
    {
      return nil
    }
    return initializer
  }

  /// The value of a literal, also where it is converted: `0.3 as TimeInterval`.
  private static func literal(_ expression: ExprSyntax) -> Double? {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return number(expression) }
    let elements = Array(sequence.elements)
    return elements.count == 3 && elements[1].is(UnresolvedAsExprSyntax.self) ? number(elements[0]) : nil
  }

  private static func number(_ expression: ExprSyntax) -> Double? {
    if let literal = expression.as(IntegerLiteralExprSyntax.self) {
      return Double(literal.literal.text.filter { $0 != "_" })
    }
    if let literal = expression.as(FloatLiteralExprSyntax.self) {
      return Double(literal.literal.text.filter { $0 != "_" })
    }
    if let negated = expression.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      return number(negated.expression).map { -$0 }
    }
    return nil
  }

  private static func integer(_ expression: ExprSyntax) -> Int? {
    expression.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text.filter { $0 != "_" }) }
  }

  /// A literal number of seconds in nanoseconds, when that is exact enough to print.
  private static func nanoseconds(_ seconds: Double) -> UInt64? {
    seconds > 0 && seconds < 1e9 ? UInt64((seconds * 1e9).rounded()) : nil
  }
}

extension ExprSyntax {
  /// `.now()`, `DispatchTime.now()`.
  fileprivate var isNow: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "now"
    else { return false }
    return member.base == nil || member.base?.trimmedDescription == "DispatchTime"
      || member.base?.trimmedDescription == "Dispatch.DispatchTime"
  }
}

extension FunctionCallExprSyntax {
  /// The unit of a `DispatchTimeInterval`: `.milliseconds(300)`.
  fileprivate var intervalUnit: (name: String, nanoseconds: UInt64)? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), arguments.count == 1,
      member.base == nil || member.base?.trimmedDescription == "DispatchTimeInterval"
    else { return nil }
    switch member.declName.baseName.text {
    case "seconds": return ("seconds", 1_000_000_000)
    case "milliseconds": return ("milliseconds", 1_000_000)
    case "microseconds": return ("microseconds", 1000)
    case "nanoseconds": return ("nanoseconds", 1)
    default: return nil
    }
  }
}

extension Array {
  /// The element, where there is just one.
  var only: Element? { count == 1 ? self[0] : nil }
}

extension UInt64 {
  fileprivate func multipliedOrNil(by factor: UInt64) -> UInt64? {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// `300_000_000`
  var groupedByThousands: String {
    let digits = String(self)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append("_") }
      result.append(digit)
    }
    return result
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Binding {
  /// Whether the getter can't be overridden, so that its one expression is the value.
  fileprivate var isConstantGetter: Bool {
    guard let member, member.isComputed else { return false }
    return member.modifiers.contains { $0 == "static" || $0.hasPrefix("private") || $0 == "final" }
  }
}
