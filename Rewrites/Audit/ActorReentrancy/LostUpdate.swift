import Codebase
import RewriteKit
import SwiftSyntax

/// A variable of an actor that is set, after an `await`, to what was made of its value before.
package struct LostUpdate {
  package let property: String
  /// Where it is read.
  package let read: Syntax
  package let suspension: Syntax
  /// Where it is set.
  package let change: Syntax

  /// The first in some statements, in the order in which they run.
  ///
  /// - Parameter isState: whether a name is that of a stored variable of the actor.
  package static func first(
    in items: [CodeBlockItemSyntax], where isState: (String) -> Bool,
    isSuspension: (Syntax) -> Bool
  ) -> LostUpdate? {
    for (index, item) in items.enumerated() {
      if let found = inOneStatement(item, where: isState, isSuspension) { return found }
      guard let variable = item.item.as(VariableDeclSyntax.self), let binding = Array(variable.bindings).only,
        let copy = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let value = binding.initializer?.value, SuspensionFinder.all(in: value).isEmpty
      else { continue }
      for reference in value.ownReferences
      where isState(reference.baseName.identifierText) {
        let name = reference.baseName.identifierText
        if let found = follow(copy, of: name, read: reference, in: items[(index + 1)...], isSuspension) {
          return found
        }
      }
    }
    return nil
  }

  /// `count = count + (await next())`
  private static func inOneStatement(
    _ item: CodeBlockItemSyntax, where isState: (String) -> Bool, _ isSuspension: (Syntax) -> Bool
  ) -> LostUpdate? {
    guard let elements = item.itemExpression?.as(SequenceExprSyntax.self)?.elements,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = elements.first,
      let name = target.ownReferences.only?.baseName.identifierText, isState(name), target.isOwn(name)
    else { return nil }
    let values = elements.dropFirst(2)
    guard let suspension = values.flatMap({ SuspensionFinder.all(in: $0) }).first(where: isSuspension),
      let read = values.lazy.flatMap(\.ownReferences).first(where: { $0.baseName.identifierText == name }),
      read.position < suspension.position
    else { return nil }
    return LostUpdate(
      property: name, read: Syntax(read), suspension: suspension, change: Syntax(target))
  }

  private static func follow(
    _ copy: String, of name: String, read: DeclReferenceExprSyntax, in items: ArraySlice<CodeBlockItemSyntax>,
    _ isSuspension: (Syntax) -> Bool
  ) -> LostUpdate? {
    var suspension: Syntax?
    for item in items {
      let elements = item.itemExpression?.as(SequenceExprSyntax.self)?.elements
      if let suspension, let target = elements?.first, target.isOwn(name),
        elements?.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      {
        let values = elements?.dropFirst(2).flatMap(\.ownReferences).map(\.baseName.identifierText) ?? []
        guard values.contains(copy), !values.contains(name) else { return nil }
        return LostUpdate(
          property: name, read: Syntax(read), suspension: suspension, change: Syntax(target))
      }
      // Who asks again, or tells other calls, knows of them.
      if item.mentionsState(name) { return nil }
      suspension = suspension ?? SuspensionFinder.all(in: item).first(where: isSuspension)
    }
    return nil
  }
}

extension ExprSyntax {
  /// The names in the expression that stand by themselves or after `self.`, those in closures left out.
  fileprivate var ownReferences: [DeclReferenceExprSyntax] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.isOfSelf,
        reference.closuresInDeclaration.allSatisfy({ $0.position < position })
      else { return nil }
      return reference
    }
  }

  /// Whether it is the property itself, with or without `self`.
  package func isOwn(_ name: String) -> Bool { [name, "self.\(name)"].contains(compactText) }
}
