import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The cases of an enumeration with which a function makes a call: `switch action { case .load(let id): load(id) }`, where
/// `action` is the function's parameter. A call of the function with any other case doesn't make it.
struct ChosenCases: Sendable {
  let parameter: String
  private let names: Set<String>
  /// The cases that the other branches of the `switch` name.
  private let others: Set<String>

  /// Equal for the same cases of one function.
  var key: String { "\(parameter) \(names.sorted())" }

  /// Nil where the call is made with cases that nothing names.
  init?(of call: FunctionCallExprSyntax, in function: FunctionDeclSyntax, _ file: FileContext) {
    var node = Syntax(call)
    while let parent = node.parent, parent.id != function.id {
      if let branch = node.as(SwitchCaseSyntax.self),
        let selection = parent.parent?.as(SwitchExprSyntax.self),
        let parameter = function.parameter(lookedAtBy: selection, in: file),
        let names = branch.caseNames, !selection.fallsThrough(in: file)
      {
        self.parameter = parameter
        self.names = names
        others = selection.cases.reduce(into: []) { result, element in
          guard let other = element.as(SwitchCaseSyntax.self), other.id != branch.id else { return }
          result.formUnion(other.caseNames ?? [])
        }
        return
      }
      node = parent
    }
    return nil
  }

  /// Whether a call with a case doesn't make it.
  func areRuledOut(by name: String) -> Bool { others.contains(name) && !names.contains(name) }

  /// The case that a call of a function gives for a parameter; nil where its name isn't known.
  static func name(
    givenFor parameter: String, by call: FunctionCallExprSyntax, of member: MemberFacts, in file: FileContext
  ) -> String? {
    let given = CallArgument.all(of: call).first {
      member.parameter(for: $0, of: call, isFunction: { $0.contains("->") })?.name == parameter
    }
    return given.flatMap { caseName(of: $0.expression, in: file) }
  }

  /// The case that an expression makes: `.load(1)`, `Action.load(1)`, or a local constant made so.
  private static func caseName(of expression: ExprSyntax, in file: FileContext) -> String? {
    if let name = expression.caseName { return name }
    guard let reference = expression.as(DeclReferenceExprSyntax.self),
      case let name = reference.baseName.identifierText,
      case .local? = file.resolver.binding(of: name, at: Syntax(reference))?.origin,
      let variable = file.constant(named: name, before: Syntax(reference)),
      variable.bindingSpecifier.tokenKind == .keyword(.let)
    else { return nil }
    return Array(variable.bindings).only?.initializer?.value.caseName
  }
}

extension ExprSyntax {
  /// The name of the member of a type that it is, or that it calls: `reset` for `.reset` and `Action.reset`.
  fileprivate var caseName: String? {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let access = called.as(MemberAccessExprSyntax.self) else { return nil }
    guard let base = access.base else { return access.declName.baseName.identifierText }
    let isType =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
      || base.as(MemberAccessExprSyntax.self)?.declName.baseName.text.first?.isUppercase == true
    return isType ? access.declName.baseName.identifierText : nil
  }
}

extension SwitchCaseSyntax {
  /// The cases of an enumeration that its label names; nil where it has another pattern.
  fileprivate var caseNames: Set<String>? {
    guard let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems else { return nil }
    let names = items.map(\.pattern.caseName)
    return names.contains { $0 == nil } ? nil : Set(names.compactMap(\.self))
  }
}

extension PatternSyntax {
  fileprivate var caseName: String? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseName }
    return self.as(ExpressionPatternSyntax.self)?.expression.caseName
  }
}

extension SwitchExprSyntax {
  /// Whether a closure around it has a parameter or a capture of a name.
  fileprivate func isInClosure(naming name: String, within outer: Syntax) -> Bool {
    var node = Syntax(self)
    while let closure = node.enclosing(ClosureExprSyntax.self), outer.position < closure.position {
      let captures = closure.signature?.capture?.items.map(\.name.identifierText) ?? []
      if (closure.parameterNames + captures).contains(name) { return true }
      node = Syntax(closure)
    }
    return false
  }

  /// Whether one of its branches, or of those in it, goes on into the next.
  fileprivate func fallsThrough(in file: FileContext) -> Bool {
    file.tokens(spelling: ["fallthrough"]).contains { (position..<endPosition).contains($0.position) }
  }
}

extension FunctionDeclSyntax {
  /// The parameter whose value a `switch` in the body looks at: itself, or under its own name as another type,
  /// `guard let action = action as? StoreAction`.
  fileprivate func parameter(lookedAtBy selection: SwitchExprSyntax, in file: FileContext) -> String? {
    guard let name = selection.subject.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      signature.parameterClause.parameters.contains(where: { $0.internalName == name }),
      let body, !selection.isInClosure(naming: name, within: Syntax(self))
    else { return nil }
    let declarations = file.tokens(spelling: [name]).compactMap { token -> IdentifierPatternSyntax? in
      guard body.position <= token.position, token.position < selection.position else { return nil }
      return token.parent?.as(IdentifierPatternSyntax.self)
    }
    let areCasts = declarations.allSatisfy { pattern in
      pattern.parent?.as(OptionalBindingConditionSyntax.self)?.isCast(of: name) ?? false
    }
    return areCasts ? name : nil
  }
}

extension OptionalBindingConditionSyntax {
  /// `let action = action as? StoreAction`, or `let action`.
  fileprivate func isCast(of name: String) -> Bool {
    guard let value = initializer?.value else { return true }
    let elements = value.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [value]
    guard elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name else {
      return false
    }
    return elements.count == 1 || elements.count == 3 && elements[1].is(UnresolvedAsExprSyntax.self)
  }
}
