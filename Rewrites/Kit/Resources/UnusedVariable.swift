import Codebase
import Migration
import SwiftSyntax

/// A variable that is set to something new where it is declared, and that nothing names: its declaration goes.
package struct UnusedVariable {
  package let name: String
  package let edits: [Edit]

  /// The most files that are gone through for one name.
  private static let fileLimit = 60

  /// Nil where something names it, or may name it where this doesn't see it.
  ///
  /// - Parameter creation: what it is set to, or a part of that.
  package init?(holding creation: Syntax, in file: FileContext) {
    guard let variable = creation.enclosing(VariableDeclSyntax.self),
      let binding = Array(variable.bindings).only, binding.accessorBlock == nil,
      let value = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      value.calledExpression.is(DeclReferenceExprSyntax.self), value.arguments.isEmpty,
      value.trailingClosure == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), variable.attributes.isEmpty,
      !variable.isPublic, !variable.isOfLocalType,
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      variable.bindingSpecifier.tokenKind == .keyword(.let)
        || variable.modifiers.names.contains("static")
        || variable.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
      file.reasonOfRelatives(of: variable, named: pattern.identifier.identifierText) == nil,
      variable.comments(in: variable.position.utf8Offset..<variable.endPosition.utf8Offset).isEmpty,
      let lines = file.linesToDelete(of: Syntax(variable))
    else { return nil }
    name = pattern.identifier.identifierText
    edits = [file.edit(lines, "")]
    let isPrivate = variable.modifiers.names.contains { ["private", "fileprivate"].contains($0) }
    let mentioning = isPrivate ? [file.index] : file.codebase.files(mentioning: name)
    guard mentioning.count <= Self.fileLimit else { return nil }
    for index in mentioning {
      let context = FileContext(sibling: index, of: file)
      let mentions = NameMentions(of: name, in: Syntax(context.tree))
      guard mentions.indirect.isEmpty,
        !mentions.references.contains(where: {
          SemaphoreUses.means($0, variable, declaredIn: file, in: context)
        }),
        mentions.shorthands.isEmpty
      else { return nil }
    }
  }
}
