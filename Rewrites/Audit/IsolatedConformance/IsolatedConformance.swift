import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A main-actor type that conforms to a protocol whose requirements any code may call.
package struct IsolatedConformance: AuditCheck {
  package let name = "isolated-conformance"
  package let names: Set<String> = ["class"]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard file.settings.checksAreComplete, let type = node.as(ClassDeclSyntax.self),
      let clause = type.inheritanceClause,
      let owner = file.resolver.enclosingType(of: node),
      file.isolation.isolation(ofType: owner) == .mainActor,
      file.settings.defaultIsolation != .mainActor
    else { return nil }
    for inherited in clause.inheritedTypes {
      guard let gap = gap(inherited, of: owner, file) else { continue }
      return Hazard(
        "conformance", at: type,
        "any code may call '\(gap.member.name)' of '\(gap.name)', but '\(type.name.text)' implements it on "
          + "the main actor",
        path: [
          Finding.Step(place: file.place(of: gap.requirement), text: "the requirement is not isolated"),
          Finding.Step(place: file.place(of: gap.member), text: "its witness is on the main actor"),
        ], fix: fix(inherited, file))
    }
    return nil
  }

  package struct Gap {
    package let name: String
    package let requirement: MemberFacts
    package let member: MemberFacts
  }

  /// A requirement of a protocol of the codebase that a main-actor member answers.
  private func gap(_ inherited: InheritedTypeSyntax, of owner: [String], _ file: FileContext) -> Gap? {
    let text = inherited.type.compactText
    let path = TypeName(text).path
    guard !text.hasPrefix("@"), let contract = file.resolver.declarations(of: path).first(where: \.isPrimary),
      contract.kind == .protocol, file.isolation.isolation(ofType: path) == .nonisolated,
      !contract.attributes.contains("preconcurrency")
    else { return nil }
    let own = file.resolver.declarations(of: owner).flatMap(\.members)
    for requirement in contract.members where requirement.kind == .function && !requirement.isAsync {
      guard requirement.attributes.isEmpty, let member = own.filter({ $0.answers(requirement) }).only,
        isOnMainActor(member, file)
      else { continue }
      return Gap(name: contract.name, requirement: requirement, member: member)
    }
    return nil
  }

  /// Whether a method of a main-actor class belongs to the main actor, too.
  private func isOnMainActor(_ member: MemberFacts, _ file: FileContext) -> Bool {
    let isElsewhere = member.modifiers.contains { $0.hasPrefix("nonisolated") || $0 == "override" }
    let hasOtherActor = member.attributes.contains { $0.first?.isUppercase == true && $0 != "MainActor" }
    guard !isElsewhere, !hasOtherActor, let type = file.codebase.index.owner(of: member) else { return false }
    return !type.modifiers.contains { $0.hasPrefix("nonisolated") }
  }

  private func fix(_ inherited: InheritedTypeSyntax, _ file: FileContext) -> Hazard.Fix {
    guard file.settings.compilerFloor >= SwiftVersion(6) else {
      return .byHand("make the witnesses 'nonisolated' and use 'MainActor.assumeIsolated' inside them")
    }
    let start = inherited.type.positionAfterSkippingLeadingTrivia.utf8Offset
    let onMain = Assumption.callerOnMain.here("the requirements are only called on the main thread")
    var drafts = [
      Draft(
        "a conformance that is checked at run time", assuming: [onMain],
        edits: [file.edit(start..<start, "@preconcurrency ")])
    ]
    if file.settings.compilerFloor >= SwiftVersion(6, 2) {
      drafts.insert(
        Draft(
          "a conformance that is isolated to the main actor", assuming: [onMain],
          edits: [file.edit(start..<start, "@MainActor ")]), at: 0)
    }
    return .drafts(drafts)
  }

  package let documentation = Documentation(
    summary: "Finds main-actor classes that conform to protocols whose requirements any code may call.",
    recognises: """
      Classes on the main actor that conform to a protocol of this codebase which is not isolated, where a synchronous \
      requirement is answered by a member that is.
      """,
    before: "class ItemViewController: UIViewController, DataProvider {",
    after: "class ItemViewController: UIViewController, @preconcurrency DataProvider {",
    changesAtRunTime: """
      With `@preconcurrency`, a call off the main actor stops the program instead of racing. From Swift 6.2 on, \
      `@MainActor` lets the compiler refuse such calls.
      """,
    leaves:
      "Code without complete concurrency checking, protocols of other modules, and modules with main-actor "
      + "default isolation, where conformances are isolated."
  )

  package init() {}
}

extension MemberFacts {
  /// Whether a method has the name, the labels and the types of a requirement.
  fileprivate func answers(_ requirement: MemberFacts) -> Bool {
    guard kind == .function, name == requirement.name, isStatic == requirement.isStatic else { return false }
    return parameters.map(\.label) == requirement.parameters.map(\.label)
      && parameters.map(\.type) == requirement.parameters.map(\.type)
  }
}
