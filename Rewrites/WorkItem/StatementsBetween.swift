import RewriteKit
import SwiftSyntax

/// What the statements between an item and the call that schedules it do to each other.
extension CodeBlockItemSyntax {
  /// Whether the statement declares what an expression names.
  func declaresName(in reader: Syntax) -> Bool {
    let names = declaredNames
    return reader.tokens(viewMode: .sourceAccurate).contains { token in
      token.parent?.is(DeclReferenceExprSyntax.self) == true && names.contains(token.identifierText)
    }
  }

  /// Whether the statement sets what another reads.
  func changes(in reader: Syntax) -> Bool {
    guard let target = assignmentTarget?.split(separator: ".").last?.filter({ $0 != "?" && $0 != "!" }) else {
      return item.is(SequenceExprSyntax.self)
    }
    return reader.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == target }
  }

  /// Whether the statement declares constants and sets them.
  var isConstant: Bool {
    guard let variable = item.as(VariableDeclSyntax.self) else { return false }
    return variable.bindingSpecifier.tokenKind == .keyword(.let)
      && variable.bindings.allSatisfy { $0.initializer != nil }
  }
}
