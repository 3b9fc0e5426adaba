import SwiftSyntax

/// Which value of an enumeration's case a name is bound to: `queue` in `case .dispatch(let queue)`.
struct CasePayload: Sendable {
  /// What is matched, as written.
  let subject: String
  let caseName: String
  /// Which of the case's values it is.
  let index: Int

  /// Nil where the pattern is anything else than a case with plain names.
  init?(_ name: String, in pattern: PatternSyntax, of subject: ExprSyntax?) {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard let subject,
      let call = inner.as(ExpressionPatternSyntax.self)?.expression
        .as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let index = Array(call.arguments).firstIndex(where: { $0.boundName == name })
    else { return nil }
    self.subject = subject.compactText
    caseName = access.declName.baseName.identifierText
    self.index = index
  }
}

extension LabeledExprSyntax {
  /// The name that the argument of a case's pattern is, with or without `let`.
  fileprivate var boundName: String? {
    guard var pattern = expression.as(PatternExprSyntax.self)?.pattern else { return nil }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
    return pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }
}

extension Resolver {
  /// The type of what a case of an enumeration of the codebase holds.
  ///
  /// - Parameter type: the enumeration.
  func type(of payload: CasePayload, in type: TypeName) -> TypeName? {
    let declarations = declarations(of: type.path)
    guard let values = declarations.lazy.compactMap({ $0.payloads[payload.caseName] }).first,
      values.indices.contains(payload.index)
    else { return nil }
    let found = expandingAlias(TypeName(values[payload.index]), context: type.path)
    // What a generic parameter stands for isn't known here.
    let generic = Set(declarations.flatMap(\.genericParameters))
    return found.path.first.map(generic.contains) == true ? nil : found
  }
}
