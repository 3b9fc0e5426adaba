import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    guard let function = recognition.node.enclosing(FunctionDeclSyntax.self),
      recognition.node.is(FunctionParameterSyntax.self)
    else { return .decision }
    let name = function.name.identifierText
    lazy var isDouble = file.codebase.isTestDouble(
      file: file.index, types: file.resolver.enclosingType(of: Syntax(function)) ?? [])
    if function.modifiers.names.contains("override"), isDouble {
      return .noDecision("a test double that follows '\(name)'")
    }
    if let handler = recognition.node.as(FunctionParameterSyntax.self), let body = function.body, isDouble,
      body.mentions(of: handler.internalName).isEmpty
    {
      return .noDecision("a test double that never answers")
    }
    guard let member = file.facts(of: function) else { return .decision }
    if function.signature.effectSpecifiers?.asyncSpecifier != nil { return .done("it is async already") }
    if function.isOutdated {
      return .noDecision("it is deprecated or unavailable")
    }
    if let result = function.signature.returnClause?.type,
      result.as(SomeOrAnyTypeSyntax.self)?.isOpaque == true
    {
      return .noDecision(
        "it makes a '\(result.trimmedDescription)', and its closure is for what happens to that")
    }
    if function.modifiesCopy(in: file) {
      return .noDecision("it gives its own type back, and its closure is for what happens to that")
    }
    if function.parent?.is(CodeBlockItemSyntax.self) == true, !function.isAtFileLevel {
      return .noDecision("it is a function inside another, and goes with that")
    }
    if ExistingAsyncForm(of: member, in: file) != nil {
      return .done("an async function does the same already")
    }
    let family = MemberFamily(of: member, in: file.codebase)
    let members = family.members
    if members.count == 1, function.body?.doesNothing == true {
      return .noDecision("its body is empty, or only traps")
    }
    guard members.count > 1,
      let first = family.head ?? members.first(where: { $0.owner?.kind == .protocol }) ?? members.first
    else { return .decision }
    let isFirst = first.facts.file == member.file && first.facts.offset == member.offset
    if !isFirst, isDouble { return .noDecision("a test double that follows '\(name)'") }
    return .use(
      of: Resource(
        file: file.codebase.path(of: first.facts.file), offset: first.facts.offset, name: member.name))
  }
}

extension SomeOrAnyTypeSyntax {
  /// `some View`
  fileprivate var isOpaque: Bool { someOrAnySpecifier.tokenKind == .keyword(.some) }
}

extension FunctionDeclSyntax {
  /// Whether it gives a value of its own type, as modifiers do that are written one behind the other.
  fileprivate func modifiesCopy(in file: FileContext) -> Bool {
    guard let result = signature.returnClause?.type.as(IdentifierTypeSyntax.self),
      let path = file.resolver.enclosingType(of: Syntax(self)), let own = path.last
    else { return false }
    let isValue = file.resolver.declarations(of: path).contains {
      $0.isPrimary && ($0.kind == .struct || $0.kind == .enum)
    }
    guard isValue || EventStream.isNamedAfterEvents(self) else { return false }
    return result.name.text == "Self" || result.name.text == own
  }
}

extension CodeBlockSyntax {
  /// Whether it has no statements, or one that never returns.
  fileprivate var doesNothing: Bool {
    guard let only = Array(statements).only else { return statements.isEmpty }
    let name = only.item.as(FunctionCallExprSyntax.self).flatMap(Callee.init)?.name
    return ["fatalError", "preconditionFailure"].contains(name)
  }
}
