import Codebase
import Migration
import SwiftSyntax

/// Whether values can be nil, as far as the source says.
package struct Optionality {
  private let file: FileContext

  package init(_ file: FileContext) { self.file = file }

  /// Nil where it isn't known.
  package func isOptional(_ expression: ExprSyntax, depth: Int = 0) -> Bool? {
    guard depth < 4 else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .optionalChainingExpr: return true
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr,
      .dictionaryExpr, .forceUnwrapExpr:
      return false
    case .tryExpr(let node):
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? true : isOptional(node.expression, depth: depth + 1)
    case .awaitExpr(let node): return isOptional(node.expression, depth: depth + 1)
    case .tupleExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1 else { return nil }
      return isOptional(only.expression, depth: depth + 1)
    case .asExpr(let node):
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        || TypeName(node.type.compactText).isOptional
    case .sequenceExpr(let node):
      let elements = Array(node.elements)
      guard elements.count == 3 else { return nil }
      if let cast = elements[1].as(UnresolvedAsExprSyntax.self) {
        return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
          || TypeName(elements[2].compactText).isOptional
      }
      return elements[1].compactText == "??" ? isOptional(elements[2], depth: depth + 1) : nil
    case .functionCallExpr(let node): return ofCall(node, depth)
    case .memberAccessExpr(let node): return ofMember(node)
    case .declReferenceExpr(let node): return ofName(node, depth)
    default: return nil
    }
  }

  private func ofCall(_ call: FunctionCallExprSyntax, _ depth: Int) -> Bool? {
    guard let callee = Callee(call), call.calledExpression.optionalChain == nil else {
      return call.calledExpression.optionalChain == nil ? nil : true
    }
    // `.status(404)` is a case or a member of the type that is asked for; `Optional` has but one case with a value.
    if call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil, callee.receiver == nil,
      call.calledExpression.is(MemberAccessExprSyntax.self)
    {
      return callee.name == "some" && call.arguments.first?.label == nil || callee.name == "init"
        ? nil : false
    }
    // What a decoder or a formatter gives.
    if ["decode", "string"].contains(callee.name), callee.receiver != nil { return false }
    if callee.name.first?.isUppercase == true || callee.name == "init" {
      let name = callee.name == "init" ? callee.receiver?.compactText ?? "" : callee.name
      let declarations = file.resolver.declarations(of: TypeName(name).path)
      guard declarations.contains(where: \.isPrimary) else {
        // No type of the SDK fails to be made of nothing.
        let isMadeOfNothing = call.arguments.isEmpty && call.trailingClosure == nil
        return Self.failable.contains(name) && !isMadeOfNothing ? nil : false
      }
      let fitting = declarations.flatMap(\.members).filter { $0.kind == .initializer && $0.takes(call) }
      return fitting.contains { file.isFailable($0) } ? nil : false
    }
    // A case of an enumeration.
    if let receiver = callee.receiver?.compactText, receiver.first?.isUppercase == true,
      file.resolver.declarations(of: TypeName(receiver).path).contains(where: { $0.kind == .enum }),
      file.resolver.member(callee.name, of: TypeName(receiver).path) == nil
    {
      return false
    }
    return file.resolver.type(of: ExprSyntax(call)).map(\.isOptional)
  }

  /// Types whose initialisers may give nil.
  private static let failable: Set<String> = [
    "URL", "UIImage", "NSImage", "Int", "Double", "Float", "String", "Data", "UUID", "URLComponents", "Bool",
    "Unicode",
  ]

  private func ofMember(_ member: MemberAccessExprSyntax) -> Bool? {
    guard let base = member.base else { return member.declName.baseName.text == "none" }
    if ExprSyntax(member).optionalChain != nil { return true }
    if base.compactText.first?.isUppercase == true {
      let path = TypeName(base.compactText).path
      if file.resolver.declarations(of: path).contains(where: { $0.kind == .enum }),
        file.resolver.member(member.declName.baseName.text, of: path) == nil
      {
        return false
      }
    }
    // `$0.error` of a `Result`, whatever that is made of.
    if let reference = base.as(DeclReferenceExprSyntax.self),
      let type = file.resolver.typeGiven(to: reference),
      !type.isOptional,
      let property = file.resolver.member(member.declName.baseName.identifierText, of: type.path),
      property.kind == .variable, let written = property.type
    {
      return TypeName(written).isOptional
    }
    return file.resolver.type(of: ExprSyntax(member)).map(\.isOptional)
  }

  private func ofName(_ node: DeclReferenceExprSyntax, _ depth: Int) -> Bool? {
    let name = node.baseName.identifierText
    if name == "self" { return false }
    switch ScopedName(name, at: Syntax(node)).origin {
    case .unwrapped, .pattern, .caught: return false
    case .initialized(let value): return isOptional(value, depth: depth + 1)
    case .typed(let type): return TypeName(type).isOptional
    case .closureParameter:
      if let type = file.resolver.typeGiven(to: node) { return type.isOptional }
      // What a completion handler is told of an error can be nil.
      return name.lowercased().contains("err") ? true : nil
    case nil:
      if let type = file.resolver.typeGiven(to: node) { return type.isOptional }
    }
    return file.resolver.type(of: ExprSyntax(node)).map(\.isOptional)
  }
}

extension FileContext {
  fileprivate func isFailable(_ initializer: MemberFacts) -> Bool {
    let source = codebase.source(of: initializer.file)
    let end = min(initializer.offset + 5, source.bytes.count)
    let text = source.text(in: initializer.offset..<end)
    return text.hasPrefix("init?") || text.hasPrefix("init!")
  }
}

/// How the nearest local of a name came to be.
struct ScopedName {
  enum Origin {
    /// `if let` or `guard let`.
    case unwrapped
    /// `case .success(let value)`
    case pattern
    case caught
    case initialized(ExprSyntax)
    case typed(String)
    case closureParameter
  }

  let origin: Origin?

  init(_ name: String, at node: Syntax) {
    var child = node
    while let parent = child.parent {
      if let found = Self.origin(of: name, in: parent, seenFrom: child) {
        origin = found
        return
      }
      if parent.is(MemberBlockItemSyntax.self) { break }
      child = parent
    }
    origin = nil
  }

  private static func origin(of name: String, in scope: Syntax, seenFrom child: Syntax) -> Origin? {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      for item in items.prefix(while: { $0.id != child.id }).reversed() {
        if let guarded = item.item.as(GuardStmtSyntax.self),
          let found = origin(of: name, in: guarded.conditions)
        {
          return found
        }
        guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
          if let type = binding.typeAnnotation?.type { return .typed(type.compactText) }
          return binding.initializer.map { .initialized($0.value) }
        }
      }
      return nil
    case .ifExpr(let node) where child.id == node.body.id: return origin(of: name, in: node.conditions)
    case .whileStmt(let node) where child.id == node.body.id: return origin(of: name, in: node.conditions)
    case .switchCase(let node) where child.id == node.statements.id:
      return node.label.boundNames.contains(name) ? .pattern : nil
    case .catchClause(let node) where child.id == node.body.id:
      return node.catchItems.isEmpty && name == "error" || node.catchItems.boundNames.contains(name)
        ? .caught : nil
    case .closureExpr(let node) where child.id == node.statements.id:
      if case .parameterClause(let clause) = node.signature?.parameterClause {
        for parameter in clause.parameters
        where (parameter.secondName ?? parameter.firstName).identifierText == name {
          return parameter.type.map { .typed($0.compactText) } ?? .closureParameter
        }
        return nil
      }
      return node.parameterNames.contains(name) ? .closureParameter : nil
    case .functionDecl(let node):
      for parameter in node.signature.parameterClause.parameters
      where (parameter.secondName ?? parameter.firstName).identifierText == name {
        return .typed(parameter.type.compactText)
      }
      return nil
    default: return nil
    }
  }

  private static func origin(of name: String, in conditions: ConditionElementListSyntax) -> Origin? {
    for condition in conditions {
      if let optional = condition.condition.as(OptionalBindingConditionSyntax.self),
        optional.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
      {
        return .unwrapped
      }
      if let matching = condition.condition.as(MatchingPatternConditionSyntax.self),
        matching.pattern.boundNames.contains(name)
      {
        return .pattern
      }
    }
    return nil
  }
}
