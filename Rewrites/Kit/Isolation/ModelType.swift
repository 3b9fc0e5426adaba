import Codebase
import Migration
import SwiftSyntax

/// A class that views observe, that nothing isolates, and that its own declaration lets be isolated.
package struct ModelType {
  package let file: FileContext
  package let declaration: ClassDeclSyntax
  package let facts: TypeFacts
  /// Its declaration and its extensions.
  package let parts: [TypeFacts]
  /// What protocols that aren't on the main actor ask for.
  package private(set) var requirements: [MemberFacts] = []

  /// Nil where it has to stay as it is.
  package init?(_ declaration: ClassDeclSyntax, in file: FileContext) {
    guard let facts = file.facts(of: declaration),
      facts.attributes.contains("Observable") || facts.inherits("ObservableObject"),
      !facts.modifiers.contains("nonisolated"),
      file.isolation.isolation(ofType: facts.path) == .nonisolated,
      !file.resolver.isSeenByOtherModules(facts.path),
      file.codebase.index.descendants(of: facts.name).isEmpty,
      Preconditions(file: file).taskCreation(at: Syntax(declaration)) == nil
    else { return nil }
    self.file = file
    self.declaration = declaration
    self.facts = facts
    parts = file.resolver.declarations(of: facts.path)
    guard parts.filter(\.isPrimary).count == 1, parts.allSatisfy({ !$0.modifiers.contains("nonisolated") }),
      members.allSatisfy(canBeIsolated)
    else { return nil }
    for written in parts.flatMap(\.inherited) where !addRequirements(of: written) { return nil }
  }

  package var members: [MemberFacts] { parts.flatMap(\.members) }

  /// A member that overrides one of `NSObject` keeps that one's isolation (SE-0316).
  private func canBeIsolated(_ member: MemberFacts) -> Bool {
    switch member.kind {
    case .subscript: false
    case .initializer: true
    case .variable, .function: !member.modifiers.contains("override")
    case .typealiasDeclaration, .enumCase: true
    }
  }

  /// False where members on the main actor can't satisfy a protocol and nothing tells what it asks for, and for a superclass
  /// other than `NSObject`.
  private mutating func addRequirements(of written: String, depth: Int = 0) -> Bool {
    let type = TypeName(written)
    guard depth < 6, !written.hasPrefix("@") else { return false }
    let declared = file.resolver.declarations(of: type.path).filter(\.isPrimary)
    for other in declared {
      guard other.kind == .protocol else { return false }
      if file.isolation.isolation(ofType: other.path) == .mainActor { continue }
      requirements += other.members.filter { $0.kind != .typealiasDeclaration && !$0.isAsync }
      for inherited in other.inherited where !addRequirements(of: inherited, depth: depth + 1) {
        return false
      }
    }
    if !declared.isEmpty { return true }
    if type.name == "Identifiable" {
      return members.allSatisfy { $0.name != "id" || $0.isFreeConstant(file) }
    }
    if Self.harmless.contains(type.name) { return true }
    return switch SDK.conformanceIsolation(type.name) {
    case .mainActor, .mainActorSinceXcode16: true
    case .nonisolated, nil: false
    }
  }

  private static let harmless: Set<String> = [
    "AnyObject", "NSObject", "NSObjectProtocol", "Observable", "ObservableObject", "Sendable",
  ]
}

extension MemberFacts {
  /// Whether code anywhere in the module may read it without an `await`: a constant that is `Sendable` (SE-0434).
  func isFreeConstant(_ file: FileContext) -> Bool {
    guard kind == .variable, isLet else { return false }
    if let type { return Sendability(file).isKnown(of: type) }
    return initializer.map { Self.values.contains(String($0.prefix { $0 != "(" })) } ?? false
  }

  private static let values: Set<String> = ["Date", "UUID"]
}
