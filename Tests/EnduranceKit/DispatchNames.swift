import SwiftSyntax

/// Names of the Dispatch module in code.
enum DispatchNames {
  private static let types: Set<String> = [
    "DispatchQueue", "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem", "DispatchSource",
  ]

  /// UTF-8 offsets of the mentions that are no names of the code's own, in order.
  static func mentions(in tree: SourceFileSyntax, declared: Set<String>) -> [Int] {
    tree.tokens(viewMode: .sourceAccurate).filter { token in
      guard case .identifier(let text) = token.tokenKind, types.contains(text), !declared.contains(text),
        !declared.contains(token.memberAfter), !token.isDeclared, !token.isLabel
      else { return false }
      return true
    }.map(\.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The names that a file declares itself.
  static func declared(in tree: SourceFileSyntax) -> Set<String> {
    Set(tree.tokens(viewMode: .sourceAccurate).filter(\.isDeclared).map(\.text))
  }
}

extension TokenSyntax {
  /// Whether the token is the name of what its node declares.
  fileprivate var isDeclared: Bool {
    guard let node = parent else { return false }
    if let declaration = node.asProtocol(NamedDeclSyntax.self) { return declaration.name == self }
    if let parameter = node.as(FunctionParameterSyntax.self) {
      return parameter.firstName == self || parameter.secondName == self
    }
    return node.is(IdentifierPatternSyntax.self) || node.is(GenericParameterSyntax.self)
      || node.is(ClosureShorthandParameterSyntax.self) || node.is(EnumCaseElementSyntax.self)
      || node.is(ClosureParameterSyntax.self) || node.is(ClosureCaptureSyntax.self)
  }

  fileprivate var isLabel: Bool {
    guard let node = parent else { return false }
    return node.is(LabeledExprSyntax.self) || node.is(ImportPathComponentSyntax.self)
      || node.is(TupleTypeElementSyntax.self) || node.is(LabeledStmtSyntax.self)
      || node.is(DeclNameArgumentSyntax.self) || node.is(MultipleTrailingClosureElementSyntax.self)
      || node.is(MacroExpansionExprSyntax.self) || node.is(MacroExpansionDeclSyntax.self)
  }

  fileprivate var memberAfter: String {
    guard let period = nextToken(viewMode: .sourceAccurate), period.tokenKind == .period else { return "" }
    return period.nextToken(viewMode: .sourceAccurate)?.text ?? ""
  }
}
