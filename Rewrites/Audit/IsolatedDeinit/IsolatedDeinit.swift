import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A `deinit` that calls what belongs to the main actor.
package struct IsolatedDeinit: AuditCheck {
  package let name = "isolated-deinit"
  package let names: Set<String> = ["deinit"]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard file.settings.checksAreComplete, let deinitializer = node.as(DeinitializerDeclSyntax.self),
      let body = deinitializer.body,
      !deinitializer.modifiers.names.contains("isolated"),
      !deinitializer.attributes.names.contains("MainActor"),
      let owner = file.resolver.enclosingType(of: node),
      file.isolation.isolation(ofType: owner) == .mainActor,
      let call = InlineCalls.collect(in: Syntax(body)).first(where: { isIsolated($0, owner, file) }),
      let name = Callee(call)?.name
    else { return nil }
    return Hazard(
      "deinit", at: deinitializer,
      "'deinit' runs on the thread that releases the last reference, but calls the main-actor method '\(name)'",
      path: [Finding.Step(place: file.place(call), text: "'\(name)' is called here")],
      fix: .byHand("use 'isolated deinit', which runs on the main actor, or make the call earlier"))
  }

  /// A call of a method of the type's own that is isolated.
  private func isIsolated(_ call: FunctionCallExprSyntax, _ owner: [String], _ file: FileContext) -> Bool {
    guard let callee = Callee(call), callee.receiver.map({ $0.compactText == "self" }) ?? true,
      file.certainIsolation(at: Syntax(call)) != .mainActor, !call.isInAssumedIsolation,
      let member = file.resolver.members(callee.name, of: owner).only, member.kind == .function,
      !member.isStatic,
      !member.isAsync, !member.attributes.contains("concurrent"),
      !member.modifiers.contains(where: { $0.hasPrefix("nonisolated") || $0 == "override" }),
      let type = file.codebase.index.owner(of: member),
      !type.modifiers.contains(where: { $0.hasPrefix("nonisolated") })
    else { return false }
    if case .local? = file.resolver.binding(of: callee.name, at: Syntax(call))?.origin { return false }
    return file.isolation.isolation(ofType: type.path) == .mainActor
  }

  package let documentation = Documentation(
    summary: "Finds a 'deinit' that calls main-actor methods.",
    recognises: "Calls of a main-actor type's own methods in its `deinit`, which is not isolated.",
    before: """
      @MainActor final class Player {
        deinit { stop() }
        func stop() {}
      }
      """,
    after: """
      @MainActor final class Player {
        isolated deinit { stop() }
        func stop() {}
      }
      """,
    changesAtRunTime: """
      Make the fix by hand: `isolated deinit` needs Swift 6.2 and the systems of 2025.
      """,
    leaves: """
      Code without complete concurrency checking; stored properties, which `deinit` may use; `nonisolated` \
      methods; and calls inside `MainActor.assumeIsolated`.
      """
  )

  package init() {}
}

extension FunctionCallExprSyntax {
  /// Whether somebody says that it runs on the main actor: `MainActor.assumeIsolated { stop() }`.
  fileprivate var isInAssumedIsolation: Bool {
    closuresInDeclaration.contains { closure in
      closure.argumentOf.flatMap { Callee($0.call) }.map {
        $0.name == "assumeIsolated" && $0.receiver?.compactText == "MainActor"
      } ?? false
    }
  }
}
