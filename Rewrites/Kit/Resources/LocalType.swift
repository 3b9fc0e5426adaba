import Codebase
import Migration
import SwiftSyntax

/// A type that is declared in a function, for the variables that keep their values between its calls.
package struct LocalType {
  package let name: String
  package let declaration: Syntax
  /// The statements that see it.
  package let scope: CodeBlockItemListSyntax

  package init?(_ item: CodeBlockItemSyntax) {
    guard let scope = item.parent?.as(CodeBlockItemListSyntax.self),
      scope.parent?.is(CodeBlockSyntax.self) == true || scope.parent?.is(ClosureExprSyntax.self) == true,
      let declaration = item.item.asProtocol(DeclGroupSyntax.self),
      let name = declaration.asProtocol(NamedDeclSyntax.self)?.name.identifierText
    else { return nil }
    self.name = name
    self.declaration = Syntax(declaration)
    self.scope = scope
  }
}

extension VariableDeclSyntax {
  /// The type that declares the property, where that is declared in a function.
  package var localType: LocalType? {
    guard parent?.is(MemberBlockItemSyntax.self) == true,
      let group = parent?.parent?.parent?.parent, let item = group.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    return LocalType(item)
  }
}

extension FileContext {
  /// The static property of a local type that `Type.name` means, by the UTF-8 offset of its name.
  package func localProperty(namedBy expression: ExprSyntax) -> Int? {
    guard let access = expression.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    var current = expression.parent
    while let node = current {
      if let list = node.as(CodeBlockItemListSyntax.self),
        let type = list.lazy.compactMap({ LocalType($0) }).first(where: {
          $0.name == base.baseName.identifierText
        })
      {
        return type.staticItem(named: access.declName.baseName.text)
      }
      current = node.parent
    }
    return nil
  }
}

extension LocalType {
  fileprivate func staticItem(named name: String) -> Int? {
    let members = declaration.asProtocol(DeclGroupSyntax.self)?.memberBlock.members
    let variables = members?.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    let binding = variables.filter { $0.modifiers.names.contains("static") }.flatMap(\.bindings).first {
      $0.pattern.compactText == name && $0.typeAnnotation?.type.workItemName != nil
    }
    return binding?.pattern.trimmedUTF8Range.lowerBound
  }
}
