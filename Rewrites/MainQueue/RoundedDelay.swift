import Codebase
import SwiftSyntax

/// `Double(Int64(delay * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)`: a delay that is rounded to nanoseconds, as Swift's
/// own migration to version 3 wrote `dispatch_time`.
///
/// No delay comes through that is infinite: the conversion to an integer ends the program before.
struct RoundedDelay {
  /// The delay in seconds.
  let seconds: ExprSyntax
  /// The number of nanoseconds.
  let nanoseconds: ExprSyntax

  /// - Parameter delay: the elements of a flat sequence.
  init?(_ delay: [ExprSyntax]) {
    guard delay.count == 3, delay[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "/",
      delay[2].converted(to: ["Double"])?.trimmedDescription == Self.unit,
      let rounded = delay[0].converted(to: ["Double"]),
      let product = rounded.converted(to: ["Int64", "Int"])?.as(SequenceExprSyntax.self)
    else { return nil }
    let factors = Array(product.elements)
    guard factors.count == 3, factors[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "*",
      factors[2].converted(to: ["Double"])?.trimmedDescription == Self.unit
    else { return nil }
    seconds = factors[0]
    nanoseconds = ExprSyntax(product)
  }

  private static let unit = "NSEC_PER_SEC"
}

extension ExprSyntax {
  /// `value` of `Double(value)`.
  fileprivate func converted(to types: Set<String>) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      types.contains(call.calledExpression.trimmedDescription), let only = Array(call.arguments).only,
      only.label == nil
    else { return nil }
    return only.expression
  }
}
