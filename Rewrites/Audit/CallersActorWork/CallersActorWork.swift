import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Async functions that decode what they have waited for on their caller's actor, because a setting puts them there.
package struct CallersActorWork: AuditCheck {
  package let name = "callers-actor-work"
  package let names: Set<String> = ["func"]
  package let tokens: [String: [SiteToken]] = [
    "func": [.anywhere.beside(["decode", "jsonObject", "propertyList"])]
  ]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let function = node.as(FunctionDeclSyntax.self), !file.isTest(node),
      file.settings.nonisolatedNonsendingByDefault || file.settings.defaultIsolation == .mainActor,
      function.signature.effectSpecifiers?.asyncSpecifier != nil, !saysWhere(function),
      let body = function.body, let work = body.firstDecoding(file),
      let member = file.facts(of: function)
    else { return nil }
    let name = function.name.identifierText
    switch file.isolation.isolation(at: node) {
    case .mainActor:
      guard file.isIsolatedByDefault(node) else { return nil }
      return Hazard(
        "func", at: function,
        "'\(name)' decodes on the main actor, which is the module's default isolation",
        path: [Finding.Step(place: file.place(work), text: "this decodes")],
        fix: .byHand(
          "mark the type 'nonisolated', the function '@concurrent', and the decoded types 'nonisolated'"
        ))
    case .nonisolated:
      guard file.settings.nonisolatedNonsendingByDefault, let caller = mainCaller(of: member, file) else {
        return nil
      }
      return Hazard(
        "func", at: function,
        "'\(name)' runs on its caller's actor (a module setting), so it decodes on the main actor",
        path: [
          Finding.Step(place: caller, text: "this call is made on the main actor"),
          Finding.Step(place: file.place(work), text: "this decodes"),
        ],
        fix: fix(function, file))
    case .globalActor, .actorInstance, .unknown: return nil
    }
  }

  /// Whether the function states where it runs.
  private func saysWhere(_ function: FunctionDeclSyntax) -> Bool {
    function.attributes.names.contains { $0 == "concurrent" || $0.hasSuffix("Actor") }
      || function.modifiers.names.contains { $0.hasPrefix("nonisolated") || $0 == "override" }
  }

  /// The first call on the main actor.
  private func mainCaller(of member: MemberFacts, _ file: FileContext) -> Reason.Place? {
    References(file.codebase).references(to: member, limit: 60)?.lazy
      .filter { $0.certainty == .certain && $0.use == .call }
      .compactMap { reference -> Reason.Place? in
        let context = FileContext(sibling: reference.file, of: file)
        guard let call = reference.call(in: file.codebase),
          context.certainIsolation(at: Syntax(call)) == .mainActor
        else { return nil }
        return context.place(call)
      }.first
  }

  /// `@concurrent`, where what goes in and comes out may cross.
  private func fix(_ function: FunctionDeclSyntax, _ file: FileContext) -> Hazard.Fix {
    let sendability = Sendability(file, within: function)
    let result = function.signature.returnClause?.type.compactText
    let types =
      function.signature.parameterClause.parameters.map(\.type.compactText) + [result].compactMap(\.self)
    let owner = file.resolver.enclosingType(of: Syntax(function)).map { $0.joined(separator: ".") }
    guard file.settings.compilerFloor >= SwiftVersion(6, 2),
      types.allSatisfy({ TypeName.isVoid($0) || sendability.isKnown(of: $0) }),
      owner.map(sendability.isKnown) ?? true
    else {
      return .byHand("make its parameters, result and type Sendable, then mark it '@concurrent'")
    }
    return .drafts([
      Draft(
        "a concurrent function",
        assuming: [
          Assumption.handlerThread.here(
            "'\(function.name.identifierText)' runs on the cooperative pool, not on its caller's actor")
        ],
        edits: [AttributeEdit.adding("@concurrent", to: function, in: file)])
    ])
  }

  package let documentation = Documentation(
    summary: """
      Finds async functions that decode on the main actor because a build setting puts them there.
      """,
    recognises: """
      An async function that decodes data behind an `await`, in a module whose default isolation is the main actor, or with \
      `NonisolatedNonsendingByDefault`, where code on the main actor calls it.
      """,
    before: """
      struct BookStore: Sendable {
        func books() async throws -> [Book] {
          let (data, _) = try await URLSession.shared.data(from: url)
          return try JSONDecoder().decode([Book].self, from: data)
        }
      }
      """,
    after: """
      struct BookStore: Sendable {
        @concurrent
        func books() async throws -> [Book] {
          let (data, _) = try await URLSession.shared.data(from: url)
          return try JSONDecoder().decode([Book].self, from: data)
        }
      }
      """,
    changesAtRunTime: """
      The function leaves its caller's actor, runs on the cooperative pool, and returns with its result.
      """,
    leaves: """
      Functions with an explicit isolation; overrides; types that are on the main actor for another reason \
      than the default; with `NonisolatedNonsendingByDefault`, functions without a known caller on the main \
      actor.
      """)

  package init() {}
}

extension CodeBlockSyntax {
  /// The first call that decodes data behind an `await`, outside of closures that are kept: what was sent for may be much.
  fileprivate func firstDecoding(_ file: FileContext) -> FunctionCallExprSyntax? {
    guard let start = SuspensionFinder.all(in: self).first?.position else { return nil }
    return InlineCalls.collect(in: Syntax(self)).first { $0.position > start && file.decodes($0) }
  }
}
