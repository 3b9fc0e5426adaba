import Codebase
import SwiftSyntax

/// The functions that make a continuation and wait until it is resumed (SE-0300).
package enum ContinuationFunctions {
  /// Each with whether it can be resumed with an error.
  package static let throwing = [
    "withCheckedContinuation": false, "withUnsafeContinuation": false,
    "withCheckedThrowingContinuation": true, "withUnsafeThrowingContinuation": true,
  ]

  package static let names = Set(throwing.keys)
}

extension ClosureExprSyntax {
  /// The call that makes a continuation for this closure, if it is handed to one that does.
  package var continuationCall: FunctionCallExprSyntax? {
    argumentOf.flatMap { $0.call.makesContinuation ? $0.call : nil }
  }
}

extension FunctionCallExprSyntax {
  /// The call that makes the innermost continuation that a closure around this one is handed.
  package var continuationAround: FunctionCallExprSyntax? {
    var closure = enclosing(ClosureExprSyntax.self)
    while let current = closure {
      if let call = current.continuationCall { return call }
      closure = current.enclosing(ClosureExprSyntax.self)
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is a call of `withCheckedContinuation` or one of its kin.
  package var makesContinuation: Bool {
    Callee(self).map { $0.receiver == nil && ContinuationFunctions.names.contains($0.name) } ?? false
  }
}
