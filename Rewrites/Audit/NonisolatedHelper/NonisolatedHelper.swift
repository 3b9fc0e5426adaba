import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A method of a main-actor type that uses nothing of it, and that work off the main actor has to wait for.
package struct NonisolatedHelper: AuditCheck {
  package let name = "nonisolated-helper"
  package let names: Set<String> = ["func"]
  package let tokens: [String: [SiteToken]] = ["func": [.anywhere.of(["detached", "async", "actor"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let function = node.as(FunctionDeclSyntax.self), let member = file.facts(of: function),
      isPlain(function), let owner = file.resolver.enclosingType(of: node),
      file.isolation.isolation(ofType: owner) == .mainActor, file.isIsolationCertain(ofType: owner),
      PureBody(function, in: file).isPure,
      // No protocol asks for it, and no subclass has its own.
      MemberFamily(of: member, in: file.codebase).members.count == 1,
      let references = References(file.codebase).references(to: member, limit: 40)
    else { return nil }
    let calls = references.compactMap { HelperCall($0, of: file) }
    guard calls.count == references.count, let waiting = calls.first(where: \.isOffMainActor) else {
      return nil
    }
    let name = function.name.identifierText
    return Hazard(
      "func", at: function,
      "'\(name)' uses no main-actor state, but background work has to wait for the main actor to run it",
      path: [Finding.Step(place: waiting.place, text: "this call waits for the main actor")],
      fix: fix(function, calls, file))
  }

  /// A method of its own, without anything that says where it runs.
  private func isPlain(_ function: FunctionDeclSyntax) -> Bool {
    let modifiers = function.modifiers.names
    return function.body != nil && function.attributes.isEmpty
      && function.parent?.is(MemberBlockItemSyntax.self) == true
      && function.signature.effectSpecifiers?.asyncSpecifier == nil
      && !modifiers.contains { $0.hasPrefix("nonisolated") || ["override", "mutating", "open"].contains($0) }
  }

  private func fix(_ function: FunctionDeclSyntax, _ calls: [HelperCall], _ file: FileContext) -> Hazard.Fix {
    var edits: [Edit] = []
    for call in calls where call.isAwaited {
      guard let edit = call.withoutAwait else {
        return .byHand("mark it 'nonisolated', so that any code can call it without 'await'")
      }
      edits.append(edit)
    }
    let start = function.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(file.edit(start..<start, "nonisolated "))
    return .drafts([
      Draft(
        "a nonisolated method",
        assuming: [Assumption.hopNotNeeded.here("no other main-actor work has to run before it")],
        edits: edits)
    ])
  }

  package let documentation = Documentation(
    summary: "Finds methods of main-actor types that background work waits for without need.",
    recognises: """
      A synchronous method of a main-actor type whose body uses only its parameters, its own values and \
      types without isolation, if code off the main actor calls it with `await`.
      """,
    before: """
      Task.detached {
        let code = await self.checksum(of: data)
        await self.show(code)
      }
      """,
    after: """
      Task.detached {
        let code = self.checksum(of: data)
        await self.show(code)
      }
      """,
    changesAtRunTime: "The method runs where it is called, and no longer occupies the main actor.",
    leaves: """
      Methods that use members, global variables or functions that are not known; overrides and protocol \
      requirements; methods that only main-actor code calls.
      """)

  package init() {}
}

/// A call of a method that could be nonisolated.
private struct HelperCall {
  let place: Reason.Place
  let isOffMainActor: Bool
  let isAwaited: Bool
  /// The edit that takes the `await` away; nil where it covers more than the call.
  let withoutAwait: Edit?

  /// Nil where the method isn't called, or may not be meant.
  init?(_ reference: Reference, of home: FileContext) {
    let file = FileContext(sibling: reference.file, of: home)
    guard reference.use == .call, reference.certainty == .certain,
      let call = reference.call(in: home.codebase)
    else {
      return nil
    }
    place = file.place(call)
    let awaiting = call.parent?.as(AwaitExprSyntax.self)
    isAwaited = call.enclosingAwait != nil
    isOffMainActor = isAwaited && file.certainIsolation(at: Syntax(call)).map { $0 != .mainActor } ?? false
    withoutAwait = awaiting.flatMap { awaiting in
      let others = InlineCalls.collect(in: Syntax(awaiting)).filter { $0.id != call.id }
      guard others.isEmpty else { return nil }
      return file.edit(
        awaiting.awaitKeyword.positionAfterSkippingLeadingTrivia
          .utf8Offset..<call
          .positionAfterSkippingLeadingTrivia.utf8Offset, "")
    }
  }
}

extension FunctionCallExprSyntax {
  /// The `await` that covers the call in its own statement.
  fileprivate var enclosingAwait: AwaitExprSyntax? {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self), !current.is(ClosureExprSyntax.self) {
      if let awaiting = current.as(AwaitExprSyntax.self) { return awaiting }
      node = current.parent
    }
    return nil
  }
}
