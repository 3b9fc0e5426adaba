import Codebase
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The names that the statement declares for those after it: of variables, local functions and a `guard`, whose `self`
  /// counts too.
  package var declaredNames: [String] {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap(\.pattern.boundNames)
    }
    if let function = item.as(FunctionDeclSyntax.self) { return [function.name.identifierText] }
    return item.as(GuardStmtSyntax.self)?.conditions.boundNames ?? []
  }
}

extension CodeBlockItemListSyntax {
  /// The names that the statements declare in their scope.
  package var declaredNames: Set<String> { Set(flatMap(\.declaredNames)) }
}

extension ExprSyntaxProtocol {
  /// Whether it is what the function around returns: after `return`, or as the function's only statement.
  package var isReturnedFromFunction: Bool {
    guard enclosing(ClosureExprSyntax.self) == nil else { return false }
    if parent?.is(ReturnStmtSyntax.self) == true { return true }
    let list = parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self)
    return list?.count == 1 && list?.parent?.parent?.is(FunctionDeclSyntax.self) == true
  }
}
