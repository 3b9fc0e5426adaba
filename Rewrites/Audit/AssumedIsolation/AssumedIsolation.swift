import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `MainActor.assumeIsolated` where the code is certain to run elsewhere.
package struct AssumedIsolation: AuditCheck {
  package let name = "assumed-isolation"
  package let names: Set<String> = ["assumeIsolated"]
  package let tokens: [String: [SiteToken]] = ["assumeIsolated": [.member.beside(["MainActor"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.receiver?.compactText == "MainActor", file.isolation.isAsyncContext(node),
      Preconditions(file: file).shadow(of: "MainActor", at: node) == nil, let place = placeOffMain(node, file)
    else { return nil }
    return Hazard(
      "MainActor.assumeIsolated", at: call, "\(place), so 'MainActor.assumeIsolated' traps here",
      fix: fix(call, file))
  }

  /// How the code at a node is known to run off the main actor.
  private func placeOffMain(_ node: Syntax, _ file: FileContext) -> String? {
    guard file.certainIsolation(at: node).map({ $0 != .mainActor }) ?? false else { return nil }
    for closure in node.closuresInDeclaration {
      if let callee = (closure.argumentOf?.call).flatMap(Callee.init), callee.isDetachedTask {
        return "a detached task never runs on the main actor"
      }
    }
    guard let function = node.enclosing(FunctionDeclSyntax.self) else { return nil }
    if function.attributes.names.contains("concurrent") {
      return "a '@concurrent' function never runs on the main actor"
    }
    guard !file.settings.upcomingFeatures.contains("NonisolatedNonsendingByDefault"),
      function.signature.effectSpecifiers?.asyncSpecifier != nil
    else { return nil }
    if case .actorInstance(let actor)? = file.certainIsolation(at: node) {
      return "code of the actor '\(actor)' never runs on the main actor"
    }
    guard function.modifiers.names.contains("nonisolated") else { return nil }
    return "a nonisolated async function never runs on the main actor"
  }

  private func fix(_ call: FunctionCallExprSyntax, _ file: FileContext) -> Hazard.Fix {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self), item.item.is(ExprSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count > 1 || list.parent?.is(CodeBlockSyntax.self) == true
        || (list.parent?.as(ClosureExprSyntax.self)?.isTaskBody ?? false)
    else { return .byHand("wrap the main-actor code in 'await MainActor.run'") }
    return .drafts([
      Draft(
        "a hop to the main actor",
        assuming: [
          Assumption.interleaves.here(
            "the task suspends here until the main actor is free; other work may run meanwhile")
        ],
        edits: [file.edit(call.calledExpression.trimmedUTF8Range, "await MainActor.run")])
    ])
  }

  package let documentation = Documentation(
    summary: "Finds 'MainActor.assumeIsolated' in code that never runs on the main actor.",
    recognises: """
      `MainActor.assumeIsolated` in a detached task, in a `@concurrent` function, in an actor's code, and in a function \
      that is `nonisolated` and `async`.
      """,
    before: """
      Task.detached {
        MainActor.assumeIsolated { label.text = "Updated" }
      }
      """,
    after: """
      Task.detached {
        await MainActor.run { label.text = "Updated" }
      }
      """,
    changesAtRunTime: """
      The program continues where it trapped before, and suspends until the main actor is free.
      """,
    leaves: """
      Synchronous code, whose callers decide; code with `NonisolatedNonsendingByDefault`, which runs on its \
      caller's actor; code whose isolation is not certain.
      """)

  package init() {}
}
