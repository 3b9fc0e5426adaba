import Codebase
import Migration
import SwiftSyntax

extension Preconditions {
  /// What keeps a closure from becoming the body of a main-actor task.
  ///
  /// - Parameters:
  ///   - wasMainActor: whether the compiler took the closure as main-actor isolated before.
  ///   - spared: calls in the body that don't count.
  package func mainActorBody(
    _ closure: ClosureExprSyntax, wasMainActor: Bool, sparing spared: [FunctionCallExprSyntax] = []
  ) -> Reason? {
    asyncUnavailableCall(in: closure, awaiting: Set(spared.map(\.id))) ?? capturesSelfInDeinit(closure)
      ?? wait(endedBy: closure)
      ?? (wasMainActor ? nil : unprovenClosure(in: closure))
  }
}
