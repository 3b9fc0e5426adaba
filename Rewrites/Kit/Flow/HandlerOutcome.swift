import Migration
import SwiftSyntax

/// What a function does with a handler that it takes.
package enum HandlerOutcome {
  /// Called exactly once on every path, sooner or later.
  case once(HandlerUse)
  /// There is a path on which it is never called: a bug in the code as it is.
  ///
  /// - Parameter without: the weak object that is gone there, where it is only never called then.
  case never(path: [FlowStep], without: GoneObject?)
  /// There is a path on which it is called a second time: a bug in the code as it is.
  case twice(path: [FlowStep])
  /// It depends on what is not known or not certain: the reason names the fact and the place.
  case unproved(Reason)
  /// Stored, called repeatedly, or answered as a delegate's decision: no completion at all.
  case notACompletion(Reason)
}

/// How a handler that is called exactly once is called.
package struct HandlerUse {
  /// Whether some path calls it before the function returns.
  package let isCalledInPlace: Bool
  /// Whether some path calls it after the function has returned, or may do so.
  package let isCalledLater: Bool
  /// The calls of the handler, in order of position.
  package let calls: [FunctionCallExprSyntax]
  /// Calls of other functions that take over the duty to call the handler itself, in order of position.
  package let handedOnTo: [FunctionCallExprSyntax]
}

/// A place that a path comes through.
package struct FlowStep: Hashable, Sendable {
  package let place: Reason.Place
  /// What happens there: `the guard exits`.
  package let text: String

  package init(place: Reason.Place, text: String) {
    self.place = place
    self.text = text
  }
}
