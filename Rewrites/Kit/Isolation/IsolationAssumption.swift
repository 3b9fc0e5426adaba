import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The closure of `MainActor.assumeIsolated { … }`.
  package var assumedIsolation: ClosureExprSyntax? {
    guard assumesIsolation, arguments.isEmpty, additionalTrailingClosures.isEmpty else { return nil }
    return trailingClosure
  }

  fileprivate var assumesIsolation: Bool {
    calledExpression.isSpelled("MainActor.assumeIsolated")
  }
}

extension ClosureExprSyntax {
  /// `MainActor.assumeIsolated { … }` where it is the whole body.
  package var isolationAssumption: FunctionCallExprSyntax? {
    guard statements.count == 1, let call = statements.first?.item.as(FunctionCallExprSyntax.self),
      call.assumesIsolation
    else { return nil }
    return call
  }
}
