import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The error that is known where a path ends without an answer: one that is caught or unwrapped around it, or the last
/// parameter of the closure, which holds none where all went well.
struct ErrorAtHand {
  let name: String
  /// Whether there may be none.
  let isOptional: Bool

  /// What is thrown there.
  var thrown: String { isOptional ? "\(name) ?? CancellationError()" : name }

  /// - Parameter conditions: what else is known not to hold there.
  init?(at node: Syntax, besides conditions: ConditionElementListSyntax? = nil, in file: FileContext) {
    var ruledOut = conditions?.identifiers ?? []
    var child = node
    while let parent = child.parent, !parent.is(FunctionDeclSyntax.self) {
      if let name = Self.name(boundBy: parent, around: child, in: file) {
        self.init(name: name, isOptional: false)
        return
      }
      ruledOut.formUnion(Self.names(ruledOutBy: parent, around: child))
      if let closure = parent.as(ClosureExprSyntax.self) {
        self.init(parameterOf: closure, in: file)
        if ruledOut.contains(name) { return nil }
        return
      }
      child = parent
    }
    return nil
  }

  private init(name: String, isOptional: Bool) {
    self.name = name
    self.isOptional = isOptional
  }

  private static func isNamedLikeOne(_ name: String) -> Bool {
    ["error", "err"].contains(name) || name.hasSuffix("Error")
  }

  /// `catch`, `case .failure(let error)` and `if let error`.
  private static func name(boundBy node: Syntax, around child: Syntax, in file: FileContext) -> String? {
    if let clause = node.as(CatchClauseSyntax.self) {
      return clause.catchItems.isEmpty && clause.body.id == child.id ? "error" : nil
    }
    if let branch = node.as(SwitchCaseSyntax.self), branch.statements.id == child.id {
      guard let subject = Syntax(branch).enclosing(SwitchExprSyntax.self)?.subject,
        let items = branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      else { return nil }
      return Array(items).only?.pattern.failure(of: subject, in: file)
    }
    guard let test = node.as(IfExprSyntax.self), test.body.id == child.id else { return nil }
    return test.conditions.lazy.compactMap { element in
      if let matching = element.condition.as(MatchingPatternConditionSyntax.self) {
        return matching.pattern.failure(of: matching.initializer.value, in: file)
      }
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        isNamedLikeOne(name), isError(binding.initializer?.value, or: name, at: Syntax(test), in: file)
      else { return nil }
      return name
    }.first
  }

  /// Whether what is unwrapped is an error.
  ///
  /// - Parameter name: what is unwrapped where no value is written.
  private static func isError(
    _ value: ExprSyntax?, or name: String, at node: Syntax, in file: FileContext
  ) -> Bool {
    let known = { file.resolver.binding(of: name, at: node)?.type.map(TypeName.init) }
    let type = value.map { file.resolver.type(of: $0) } ?? known()
    if let type { return isError(type, in: file) }
    guard let closure = node.enclosing(ClosureExprSyntax.self) else { return false }
    let unwrapped = value?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText ?? name
    return ErrorAtHand(parameterOf: closure, in: file)?.name == unwrapped
  }

  private static func isError(_ type: TypeName, in file: FileContext) -> Bool {
    HandlerShape.isError(type.path.joined(separator: "."), in: file)
  }

  /// What was tested before, or is bound in the test itself: past that there is no error.
  private static func names(ruledOutBy node: Syntax, around child: Syntax) -> Set<String> {
    if let test = node.as(IfExprSyntax.self) {
      return test.body.id == child.id ? [] : test.conditions.identifiers
    }
    if let guarded = node.as(GuardStmtSyntax.self) {
      return guarded.conditions.reduce(into: []) { names, element in
        let finds =
          element.condition.is(OptionalBindingConditionSyntax.self)
          || element.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .binaryOperator("!=") }
        if finds { names.formUnion(element.identifiers) }
      }
    }
    guard let list = node.as(CodeBlockItemListSyntax.self) else { return [] }
    return list.filter { $0.position < child.position }.reduce(into: []) { names, item in
      if let guarded = item.item.as(GuardStmtSyntax.self) {
        names.formUnion(guarded.conditions.identifiers)
      } else if let test = Syntax(item).statement?.as(IfExprSyntax.self), test.body.leaves {
        names.formUnion(test.conditions.identifiers)
      }
    }
  }

  private init?(parameterOf closure: ClosureExprSyntax, in file: FileContext) {
    guard let name = closure.parameterNames.last, Self.isNamedLikeOne(name) else { return nil }
    if let type = file.resolver.binding(of: name, at: Syntax(closure.statements))?.type {
      guard Self.isError(TypeName(type), in: file) else { return nil }
      self.init(name: name, isOptional: TypeName(type).isOptional)
      return
    }
    // What a library tells of an error is an optional, but for a publisher, which tells how it ended.
    guard !closure.tellsOfPublishersEnd, let call = closure.argumentOf?.call,
      case .outside = CalleeSearch(file).callee(of: call)
    else { return nil }
    self.init(name: name, isOptional: true)
  }
}

extension PatternSyntax {
  /// What `.failure(let error)` binds of a `Result`.
  fileprivate func failure(of subject: ExprSyntax, in file: FileContext) -> String? {
    guard let pattern = ResultPattern(self), pattern.name == "failure", let payload = pattern.payload,
      payload == "error", file.resolver.type(of: subject).map({ $0.name == "Result" }) ?? true
    else { return nil }
    return payload
  }
}

extension CodeBlockSyntax {
  fileprivate var leaves: Bool {
    guard let last = statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }
}

extension SyntaxProtocol {
  fileprivate var identifiers: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).map(\.identifierText))
  }
}
