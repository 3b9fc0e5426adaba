import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A dependency without state that an actor awaits several times in one method, only because the dependency is isolated.
package struct IsolatedDependency: AuditCheck {
  package let name = "isolated-dependency"
  package let names: Set<String> = ["func"]
  package let tokens: [String: [SiteToken]] = ["func": [.anywhere.beside(["await"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let function = node.as(FunctionDeclSyntax.self), let body = function.body, !file.isTest(node),
      case .actorInstance(let actor) = file.isolation.isolation(at: Syntax(body))
    else { return nil }
    let uses = SuspensionFinder.all(in: body.statements).compactMap { DependencyUse($0, in: file) }
    for use in uses {
      let others = uses.filter { $0.property == use.property && $0.suspension.id != use.suspension.id }
      guard let second = others.first, let dependency = StatelessDependency(of: use, file),
        dependency.has(second.method)
      else { continue }
      return hazard(function, [use, second], dependency, actor, file)
    }
    return nil
  }

  private func hazard(
    _ function: FunctionDeclSyntax, _ uses: [DependencyUse], _ dependency: StatelessDependency,
    _ actor: String, _ file: FileContext
  ) -> Hazard {
    let property = uses[0].property
    let waits = uses.map {
      Finding.Step(place: file.place($0.suspension), text: "another call may run on the actor here")
    }
    let type = dependency.type.name
    if dependency.type.kind == .actor {
      return Hazard(
        "await of a dependency", at: function,
        "'\(property)' has no state to protect, but is an actor, so other calls run on '\(actor)' at each 'await' of it",
        path: waits,
        fix: .byHand("make '\(type)' a Sendable structure, and call its methods without 'await'"))
    }
    let declared = Finding.Step(
      place: file.place(of: dependency.method),
      text: "'\(dependency.method.name)' is on the main actor by the module's default isolation")
    return Hazard(
      "await of a dependency", at: function,
      "'\(property)' has no state, but is on the main actor, so other calls run on '\(actor)' at each 'await' of it",
      path: [declared] + waits,
      fix: .byHand(
        dependency.type.kind == .protocol
          ? "mark the methods of '\(type)' and of what conforms to it 'nonisolated', and call them without 'await'"
          : "mark '\(type)' 'nonisolated', and call its methods without 'await'"))
  }

  package let documentation = Documentation(
    summary: "Finds stateless dependencies that an actor awaits, because they are isolated without need.",
    recognises: """
      A method of an actor with two `await`s of the same stored property. Either its type is an actor without variables whose \
      methods do one thing each; or the type, or the protocol that it is behind, is on the main actor by the module's default \
      isolation, the methods are synchronous, and no type that has them has variables.
      """,
    before: """
      protocol FileSystem: Sendable {
        func contents(at url: URL) throws -> Data
      }
      actor ImageCache {
        private let files: any FileSystem
        func pair(_ a: URL, _ b: URL) async throws -> [Data] {
          [try await files.contents(at: a), try await files.contents(at: b)]
        }
      }
      """,
    after: """
      protocol FileSystem: Sendable {
        nonisolated func contents(at url: URL) throws -> Data
      }
      actor ImageCache {
        private let files: any FileSystem
        func pair(_ a: URL, _ b: URL) throws -> [Data] {
          [try files.contents(at: a), try files.contents(at: b)]
        }
      }
      """,
    changesAtRunTime: "Make the fixes by hand. The method no longer suspends between the calls.",
    leaves: """
      Types that say themselves where they run; dependencies that store variables or what isn't known to be thread-safe; asynchronous \
      methods; single calls; tests.
      """)

  package init() {}
}

/// An `await` of a method of a property of the actor around: `try await files.contents(at: url)`.
struct DependencyUse {
  let suspension: Syntax
  let property: String
  let receiver: ExprSyntax
  let method: String

  init?(_ suspension: Syntax, in file: FileContext) {
    guard let awaited = suspension.as(AwaitExprSyntax.self)?.expression.unwrappingChain,
      let callee = awaited.as(FunctionCallExprSyntax.self).flatMap(Callee.init),
      let receiver = callee.receiver, let property = file.ownProperty(receiver)
    else { return nil }
    self.suspension = suspension
    self.property = property
    self.receiver = receiver
    method = callee.name
  }
}
