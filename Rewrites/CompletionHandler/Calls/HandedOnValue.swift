import Codebase
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The value's name where a handler gives its value and its error on to the outer handler, as they are: one of both is
  /// always there. `completion(data, error)` behind `data, _, error in`.
  func handedOnValue(of handler: HandlerClosure, _ form: AsyncForm, to outer: OuterHandler) -> String? {
    guard case .optionalValueOrError = outer.shape, calledExpression.isHandler(outer.name) else { return nil }
    return handedOnValue(of: handler, form)
  }

  fileprivate func handedOnValue(of handler: HandlerClosure, _ form: AsyncForm) -> String? {
    guard trailingClosure == nil, arguments.count == 2, form.slots.count == handler.names.count else {
      return nil
    }
    let given = arguments.map(\.expression.trimmedDescription)
    guard let value = handler.names.firstIndex(of: given[0]),
      let error = handler.names.firstIndex(of: given[1]),
      case .value(let slot) = form.slots[value], slot.isUnwrapped, form.slots[error] == .error
    else { return nil }
    return given[0]
  }

  /// Whether a call of a handler gives on what another function's handler has been given, of which one is always there.
  func handsOnOneOfBoth(_ form: (FunctionCallExprSyntax) -> AsyncForm?) -> Bool {
    guard let closure = enclosing(ClosureExprSyntax.self), let call = closure.argumentOf?.call,
      let form = form(call), let handler = HandlerClosure(closure, slots: form.slots.count)
    else { return false }
    return handedOnValue(of: handler, form) != nil
  }
}
