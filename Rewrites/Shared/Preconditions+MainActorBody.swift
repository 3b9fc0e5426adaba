import Codebase
import Migration
import SwiftSyntax

extension Preconditions {
  /// What keeps a closure from becoming the body of a main-actor task.
  ///
  /// - Parameter wasMainActor: whether the compiler took the closure as main-actor isolated before.
  func mainActorBody(_ closure: ClosureExprSyntax, wasMainActor: Bool) -> Reason? {
    asyncUnavailableCall(in: closure) ?? capturesSelfInDeinit(closure) ?? wait(endedBy: closure)
      ?? (wasMainActor ? nil : unprovenClosure(in: closure))
  }
}
