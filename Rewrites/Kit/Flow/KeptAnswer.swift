import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a property that a function sets, and does more, is named after the end of what it starts, and not after
  /// events; one that is only named a handler also has to be emptied where it is called.
  func keepsOneAnswer(_ target: ExprSyntax) -> Bool {
    guard
      let name =
        (target.as(DeclReferenceExprSyntax.self)?.baseName
        ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName)?.identifierText,
      let function = target.enclosing(FunctionDeclSyntax.self), let body = function.body,
      body.statements.count > 1,
      !TrustedCallee.isNamedAfterEvents(function.name.identifierText),
      !["on", "did", "will"].contains(where: name.hasPrefix),
      !["event", "change", "update", "progress"].contains(where: name.lowercased().contains)
    else { return false }
    if TrustedCallee.tellsOfTheEnd(name) { return true }
    return ["block", "handler"].contains { name.lowercased().hasSuffix($0) }
      && isEmptiedWhereRead(name)
  }

  /// Whether each function of this file that reads a property sets it to nil, too.
  private func isEmptiedWhereRead(_ name: String) -> Bool {
    var readers: Set<SyntaxIdentifier> = []
    var emptying: Set<SyntaxIdentifier> = []
    let mentions = NameMentions(of: name, in: Syntax(tree))
    for node in mentions.references.map(Syntax.init) + mentions.shorthands.map(Syntax.init) {
      let body = node.functionBody
      let value =
        node.parent?.as(MemberAccessExprSyntax.self).map(ExprSyntax.init) ?? node.as(ExprSyntax.self)
      if let assigned = value?.assignedValue {
        if assigned.is(NilLiteralExprSyntax.self) { emptying.insert(body.id) }
      } else {
        readers.insert(body.id)
      }
    }
    return readers.isSubset(of: emptying)
  }
}
