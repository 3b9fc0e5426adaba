import Codebase
import Migration
import SwiftSyntax

/// `Double(Int64(delay * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)`: a delay that is rounded to nanoseconds, as Swift's
/// own migration to version 3 wrote `dispatch_time`.
///
/// No delay comes through that is infinite: the conversion to an integer ends the program before.
package struct RoundedDelay {
  /// The number of some units.
  package let amount: ExprSyntax
  /// The name of the unit: `seconds`.
  package let unit: String
  /// The number of nanoseconds.
  package let nanoseconds: ExprSyntax

  /// - Parameter delay: the elements of a flat sequence.
  package init?(_ delay: [ExprSyntax]) {
    guard delay.count == 3, delay[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "/",
      delay[2].converted(to: Self.seconds)?.compactText == "NSEC_PER_SEC",
      let rounded = delay[0].converted(to: Self.seconds),
      let product = rounded.converted(to: ["Int64", "Int"])?.as(SequenceExprSyntax.self)
    else { return nil }
    let factors = Array(product.elements)
    guard factors.count == 3, factors[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "*",
      let unit = Self.units[factors[2].converted(to: Self.seconds)?.compactText ?? ""]
    else { return nil }
    amount = factors[0]
    self.unit = unit
    nanoseconds = ExprSyntax(product)
  }

  /// The delay as it would be written today, where its amount is a known number of the unit; nil where it is not.
  package func delay(in file: FileContext) -> ExprSyntax? {
    if unit == "seconds" { return DelayBounds(file).bounds(of: amount).map { _ in amount } }
    guard amount.is(IntegerLiteralExprSyntax.self) else { return nil }
    return Resolver.parse("DispatchTimeInterval.\(unit)(\(amount.compactText))")
  }

  private static let seconds: Set = ["Double", "TimeInterval"]

  private static let units = [
    "NSEC_PER_SEC": "seconds", "NSEC_PER_MSEC": "milliseconds", "NSEC_PER_USEC": "microseconds",
  ]
}

extension ExprSyntax {
  /// `value` of `Double(value)`.
  fileprivate func converted(to types: Set<String>) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      types.contains(call.calledExpression.compactText), let only = Array(call.arguments).only,
      only.label == nil
    else { return nil }
    return only.expression
  }
}
