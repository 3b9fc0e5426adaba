import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether a condition in a closure decides on the call.
  func isConditional(in closure: ClosureExprSyntax) -> Bool {
    var node = parent
    while let current = node, current.id != closure.id {
      if current.is(IfExprSyntax.self) || current.is(SwitchExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
