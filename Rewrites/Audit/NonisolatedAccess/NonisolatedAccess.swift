import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A synchronous `nonisolated` method that uses main-actor state of its type.
package struct NonisolatedAccess: AuditCheck {
  package let name = "nonisolated-access"
  package let names: Set<String> = ["func"]
  package let tokens: [String: [SiteToken]] = ["func": [.anywhere.beside(["nonisolated"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let function = node.as(FunctionDeclSyntax.self), let body = function.body,
      function.modifiers.names.contains("nonisolated"),
      function.parent?.is(MemberBlockItemSyntax.self) == true,
      let use = MainActorUses(file).all(in: Syntax(body)).first
    else { return nil }
    let name = use.reference.baseName.identifierText
    return Hazard(
      "nonisolated", at: function,
      "'\(function.name.text)' is nonisolated, but uses the main-actor member '\(name)' of '\(use.owner)'",
      path: [Finding.Step(place: file.place(use.reference), text: "'\(name)' is used here")],
      fix: .byHand("isolate the method to the main actor, or pass the value to it"))
  }

  package let documentation = Documentation(
    summary: "Finds 'nonisolated' methods that use main-actor state of their type.",
    recognises: """
      A method that is declared `nonisolated` and, without `await`, sets or calls main-actor members of its \
      type.
      """,
    before: """
      nonisolated func badge() -> String {
        return name
      }
      """,
    after: """
      func badge() -> String {
        return name
      }
      """,
    changesAtRunTime: "Make the fixes by hand; the code doesn't compile.",
    leaves: """
      Constants, members that the codebase doesn't declare, and code inside `MainActor.assumeIsolated`.
      """)

  package init() {}
}
