import Codebase
import RewriteKit
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The values' names where a handler gives its values and its error on to the outer handler, as they are: either all
  /// of the values are there or the error. `completion(data, error)` behind `data, _, error in`.
  func handedOnValues(of handler: HandlerClosure, _ form: AsyncForm, to outer: OuterHandler) -> [String]? {
    guard calledExpression.isHandler(outer.name) else { return nil }
    return handedOnValues(of: handler, form, outer.shape)
  }

  private func handedOnValues(
    of handler: HandlerClosure, _ form: AsyncForm, _ outer: HandlerShape
  ) -> [String]? {
    guard outer.unwrappedReturnType != nil, trailingClosure == nil, form.slots.count == handler.names.count
    else { return nil }
    let values = outer.severalValues
    let count = values.isEmpty ? 1 : values.count
    let given = arguments.map(\.expression.compactText)
    guard given.count == count + 1, let error = handler.names.firstIndex(of: given[count]),
      form.slots[error] == .error
    else { return nil }
    let areGiven = given.dropLast().enumerated().allSatisfy { index, name in
      guard let place = handler.names.firstIndex(of: name), case .value(let slot) = form.slots[place] else {
        return false
      }
      return slot.isUnwrapped || values.indices.contains(index) && !values[index].isOptional
    }
    return areGiven ? given.dropLast() : nil
  }

  /// Whether a call of a handler gives on what another function's handler has been given: all of the values, or an
  /// error.
  func handsOnOneOfBoth(
    _ outer: HandlerShape, _ form: (FunctionCallExprSyntax) -> AsyncForm?
  ) -> Bool {
    guard let closure = enclosing(ClosureExprSyntax.self), let call = closure.argumentOf?.call,
      let form = form(call), let handler = HandlerClosure(closure, slots: form.slots.count)
    else { return false }
    return handedOnValues(of: handler, form, outer) != nil
  }
}
