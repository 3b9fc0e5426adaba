import Codebase
import Migration
import SwiftSyntax

/// The delay of an `asyncAfter`, as a task's sleep takes it.
package enum Deadline {
  /// What becomes of a number of seconds that nothing shows to be one that a sleep can count to.
  package enum Unproven {
    case refused
    /// `Double.maximum(0, .minimum(delay, 1e9))`, which is due when Dispatch's own arithmetic says so for every number,
    /// infinity and no number among them (measured).
    case bounded
    /// As it is written.
    case plain
  }

  /// `.now()` and nothing more, or zero.
  case now
  /// The `Duration` expression, `.seconds(0.3)`, and the delay in nanoseconds where it is known not to be negative.
  case after(duration: String, nanoseconds: String?, mayBeNone: Bool)
  case refused(Reason)

  package init(_ expression: ExprSyntax, in file: FileContext, unproven: Unproven = .refused) {
    if expression.isNow {
      self = .now
      return
    }
    guard let delay = Deadline.delay(of: expression) else {
      self = .refused(
        Reason("deadline-not-literal", "its deadline '\(expression.shortText)' is not '.now()' plus a delay"))
      return
    }
    self.init(delay: delay, in: file, unproven: unproven)
  }

  /// - Parameter delay: the elements of the flat sequence that is added to now.
  package init(delay: [ExprSyntax], in file: FileContext, unproven: Unproven = .refused) {
    if let interval = delay.only?.as(FunctionCallExprSyntax.self), let unit = interval.intervalUnit,
      let amount = interval.arguments.first?.expression
    {
      // An amount of type Int is finite whatever its value, and both sides take a negative one as due.
      let value = Deadline.integer(amount)
      if Deadline.namesLimit(amount, in: file) || value.map({ abs($0) > 1 << 62 }) == true {
        self = .refused(
          Reason(
            "deadline-not-literal",
            "its delay '\(amount.compactText)' is longer than a sleep can be"))
      } else if value == 0 {
        self = .now
      } else {
        let text = amount.isImplicitMember ? "Int\(amount.compactText)" : amount.compactText
        self = .after(
          duration: ".\(unit.name)(\(text))",
          nanoseconds: Deadline.nanoseconds(amount, written: text, of: unit.nanoseconds, in: file),
          mayBeNone: false)
      }
      return
    }
    if let rounded = RoundedDelay(delay) {
      if let plain = rounded.delay(in: file) {
        self.init(delay: [plain], in: file, unproven: unproven)
      } else {
        let nanoseconds = rounded.nanoseconds.compactText
        self = .after(
          duration: ".nanoseconds(Int64(\(nanoseconds)))",
          nanoseconds: "UInt64(max(0, \(nanoseconds)))", mayBeNone: true)
      }
      return
    }
    let written = delay.map(\.description).joined().trimmingBlanks
    let known = DelayBounds(file).bounds(of: delay)
    let isAlone = delay.only?.isImplicitMember == true
    let text =
      (isAlone && known != nil ? "Double" : "")
      + (written.contains("/*") || written.contains("//")
        ? delay.map(\.compactText).joined(separator: " ") : written)
    guard !text.isEmpty, let bounds = known, isAlone || !delay.contains(where: \.namesImplicitMembers),
      Deadline.longest.contains(bounds.lowerBound), Deadline.longest.contains(bounds.upperBound)
    else {
      self = Deadline(text, of: delay, within: known, in: file, unproven)
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
        : .after(
          duration: ".seconds(\(text))", nanoseconds: Deadline.nanoseconds(value)?.groupedByThousands,
          mayBeNone: false)
    } else {
      // What is not negative can be converted to an unsigned number of nanoseconds.
      let operand = delay.count == 1 || delay.allSatisfy(\.isFactorOrTimes) ? text : "(\(text))"
      let inside = delay.only?.as(TupleExprSyntax.self).flatMap {
        Array($0.elements).only?.compactText
      }
      self = .after(
        duration: ".seconds(\(inside ?? text))",
        nanoseconds: bounds.upperBound < 1e9
          ? bounds.lowerBound >= 0
            ? "UInt64(\(operand) * 1_000_000_000)" : "UInt64(max(0, \(inside ?? text)) * 1_000_000_000)"
          : unproven == .bounded
            ? "UInt64(Double.maximum(0, .minimum(\(inside ?? text), 1e9)) * 1_000_000_000)" : nil,
        // What integers a variable takes is not looked into; what numbers and constants say is.
        mayBeNone: (-1e9...0).contains(bounds.lowerBound))
    }
  }

  /// A delay that nothing shows to be a number that a sleep can count to.
  private init(
    _ text: String, of delay: [ExprSyntax], within bounds: ClosedRange<Double>?, in file: FileContext,
    _ unproven: Unproven
  ) {
    if unproven != .refused, DelayBounds(file).areSeconds(delay, within: bounds) {
      let number = unproven == .plain ? text : "Double.maximum(0, .minimum(\(text), 1e9))"
      self = .after(
        duration: ".seconds(\(number))",
        nanoseconds: unproven == .plain ? nil : "UInt64(\(number) * 1_000_000_000)", mayBeNone: false)
      return
    }
    let interval = delay.only.flatMap { DelayBounds(file).intervalDescription($0) }
    self = .refused(
      Reason(
        "deadline-not-literal",
        interval.map { "its delay '\(text)' is \($0); 'Task.sleep' doesn't take one" }
          ?? "its delay '\(text)' is not known to be finite, as 'Task.sleep' requires"))
  }

  /// What a delay rests on that is no deadline.
  package static func countsFromStart(onMainActor: Bool) -> Assumed {
    Assumption.startsLater.here(
      onMainActor
        ? "the delay counts from when the task first runs, after pending work of the main queue"
        : "the delay counts from when the task first runs, when a thread of the cooperative pool is free")
  }

  /// What a delay rests on that may be none.
  package static let noDelayNote = Assumption.startsLater.here(
    "if the delay is zero, the task runs after pending work of the main queue")

  /// The clock that a task sleeps on for a deadline of the uptime clock, or of the wall clock: it stands still with the
  /// system, or goes on.
  package static func clock(isOfWallClock: Bool) -> (type: String, member: String) {
    isOfWallClock ? ("ContinuousClock", ".continuous") : ("SuspendingClock", ".suspending")
  }

  /// What a delay on the wall clock rests on.
  package static let wallNote = Assumption.plainDelay.here(
    "a change of the system's clock no longer moves the deadline")

  /// The numbers of seconds that a sleep can count to: their attoseconds have to fit.
  private static let longest = -0x1p62...0x1p62

  /// Whether more than numbers stand in the parentheses of `.seconds(…)`.
  package static func namesVariables(_ duration: String) -> Bool {
    duration.drop { $0 != "(" }.contains { $0.isLetter && $0 != "e" }
  }

  /// What is added to `.now()`: the elements of a flat sequence.
  package static func delay(of expression: ExprSyntax) -> [ExprSyntax]? {
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

  /// Whether an amount is written as the most that an integer holds, which stands for never: `.seconds(.max)`.
  package static func namesLimit(_ amount: ExprSyntax, in file: FileContext, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    return amount.tokens(viewMode: .sourceAccurate).contains { token in
      if token.text == "max", let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        access.base.map({ $0.compactText.contains("Int") }) ?? true
      {
        return true
      }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == token.id,
        let value = file.resolver.binding(of: token.identifierText, at: Syntax(amount))?.initializer
      else { return false }
      return Resolver.parse(value).map { namesLimit($0, in: file, depth: depth + 1) } ?? false
    }
  }

  /// The value of a number as it is written.
  package static func number(_ expression: ExprSyntax) -> Double? {
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

  /// The most seconds that are slept for where their number isn't known, which fit into an integer of 32 bits; also the
  /// nanoseconds of a second.
  private static let secondsLimit: UInt64 = 1_000_000_000

  /// A whole number of some unit in nanoseconds; nil for a literal that none can be slept for.
  private static func nanoseconds(
    _ amount: ExprSyntax, written text: String, of unit: UInt64, in file: FileContext
  ) -> String? {
    if let value = integer(amount) {
      return value > 0 ? UInt64(clamping: value).multipliedOrNil(by: unit)?.groupedByThousands : nil
    }
    let bounds = DelayBounds(file).bounds(of: amount)
    guard number(amount) == nil, bounds.map({ $0.upperBound > 0 }) ?? true else { return nil }
    let isCounted = bounds.map { $0.lowerBound >= 0 } ?? false
    // The seconds until a date in the far future, as nanoseconds, are more than there is room for.
    let isBounded = unit < secondsLimit || bounds.map { $0.upperBound <= Double(secondsLimit) } ?? false
    let limited = isBounded ? text : "min(\(text), \(secondsLimit.groupedByThousands))"
    let whole = isCounted ? "UInt64(\(limited))" : "UInt64(max(0, \(limited)))"
    return unit == 1 ? whole : "\(whole) * \(unit.groupedByThousands)"
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
    guard let base = member.base?.compactText else { return true }
    return ["DispatchTime", "Dispatch.DispatchTime", "DispatchWallTime"].contains(base)
  }
}

extension FunctionCallExprSyntax {
  /// The unit of a `DispatchTimeInterval`: `.milliseconds(300)`.
  package var intervalUnit: (name: String, nanoseconds: UInt64)? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), arguments.count == 1,
      member.base == nil || member.base?.compactText == "DispatchTimeInterval"
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
  package var only: Element? { count == 1 ? self[0] : nil }
}

extension UInt64 {
  fileprivate func multipliedOrNil(by factor: UInt64) -> UInt64? {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// `300_000_000`
  package var groupedByThousands: String {
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
  package var isConstantGetter: Bool {
    guard let member, member.isComputed else { return false }
    return member.modifiers.contains { $0 == "static" || $0.hasPrefix("private") || $0 == "final" }
  }
}

extension ExprSyntax {
  /// Whether what is around it says of which type it is a member: `.random(in: 1...3)`.
  fileprivate var isImplicitMember: Bool {
    let member = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return member.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }

  /// Whether the type of a part is left to what is around it.
  fileprivate var namesImplicitMembers: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.parent?.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    }
  }

  /// Whether it may stand between factors without parentheses: it is no operator, or one that binds as `*` does.
  fileprivate var isFactorOrTimes: Bool {
    self.as(BinaryOperatorExprSyntax.self).map { ["*", "/"].contains($0.operator.text) }
      ?? (!self.is(UnresolvedTernaryExprSyntax.self) && !self.is(UnresolvedAsExprSyntax.self))
  }
}
