import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The app's own `onMain { … }`, which puts its closure on the main queue, becomes `Task { @MainActor in … }`.
public struct OnMain: Rewrite {
  public init() {}

  public let name = "on-main"
  public let names: Set<String> = ["onMain"]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self), isOnMain(call, in: file) else { return nil }
    return Recognition(kind: "onMain", call: call)
  }

  /// Whether a call means the function of that name that some file declares, and no variable or method.
  private func isOnMain(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text == "onMain",
      let binding = file.resolver.binding(of: "onMain", at: Syntax(call)), case .global = binding.origin
    else { return false }
    return binding.isFunction
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self),
      let proposal = MainActorTask.proposal(
        insteadOf: call, title: "a main-actor task instead of 'onMain'", in: file)
    else {
      return .left(Reason("no-closure", "it is given a function; pass a closure that calls it"))
    }
    return proposal
  }

  /// What other rewrites ask of a closure: whether the main queue runs it.
  public func runsOnMainQueue(_ closure: ClosureExprSyntax, in file: FileContext) -> Bool {
    closure.parent?.as(FunctionCallExprSyntax.self).map { isOnMain($0, in: file) } ?? false
  }

  public let documentation = Documentation(
    summary: "Moves calls of the app's own 'onMain' to main-actor tasks.",
    recognises: "`onMain { … }`, where a file declares that function.",
    before: "onMain { self.show(items) }",
    after: "Task { @MainActor in self.show(items) }",
    changesAtRunTime: "Nothing: the main queue runs tasks of the main actor in the order of their creation.",
    leaves: "Calls that are given a function in place of a closure.")
}
