import Codebase
import Migration
import SwiftSyntax

/// A main-actor task in place of a call that hands its closure to the main queue.
///
/// This is the Kit's part of the library: rewrites of other packages use it for helpers that only their codebase has,
/// such as `onMain { … }` around `DispatchQueue.main.async`. The function must put the closure on the main queue each
/// time, and run it once; that is for the caller to know.
public enum MainActorTask {
  /// The task, or the reason why none can stand here: the deployment target, code that is unavailable in a task, a value
  /// that is used, and the rest of what the program looks at for `DispatchQueue.main.async`.
  ///
  /// - Parameters:
  ///   - call: a site of the rewrite that asks.
  ///   - title: what the change is called, in one line.
  /// - Returns: nil where the call has other arguments than one closure.
  public static func proposal(
    insteadOf call: FunctionCallExprSyntax, title: String, in file: FileContext
  ) -> Proposal? {
    guard call.additionalTrailingClosures.isEmpty,
      call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1,
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    let preconditions = Preconditions(file: file)
    let node = Syntax(call)
    let wasMainActor = file.parameterType(of: closure)?.contains("@MainActor") ?? false
    if let reason = preconditions.taskCreation(at: node)
      ?? preconditions.mainActorBody(closure, wasMainActor: wasMainActor)
    {
      return .left(reason)
    }
    let position = TaskPosition(of: call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    let shell = TaskShell(file: file, call: call, closure: closure)
    let edits = shell.edits(
      callee: preconditions.taskName(at: node), attribute: "@MainActor", discards: position.discards)
    return .change(
      Draft.startingTask(
        title, edits: edits + file.discardingResult(of: closure),
        changedAfter: file.variableChanged(after: closure),
        assuming: wasMainActor ? nil : file.noteOnTask(startedIn: closure)))
  }
}
