import Codebase
import Migration
import SwiftSyntax

/// Constants of a main-actor class that a closure reads through a weak `self`, off the main actor: `self?.store.load()`. A
/// closure that holds the object in the constant weakly reads nothing of `self`: `[weak store] in store?.load()`.
package struct WeaklyCapturedConstants {
  private let closure: ClosureExprSyntax
  private let file: FileContext
  private let references: [DeclReferenceExprSyntax]
  private let names: [String]

  /// Nil where one of them is no object's name, or is read otherwise.
  package init?(_ references: [DeclReferenceExprSyntax], in closure: ClosureExprSyntax, of file: FileContext)
  {
    let owner = file.resolver.enclosingType(of: Syntax(closure))
    var names: [String] = []
    for reference in references {
      let name = reference.baseName.identifierText
      guard let owner, let member = file.resolver.members(name, of: owner).only, file.isObject(member),
        let access = reference.parent?.as(MemberAccessExprSyntax.self),
        access.base?.as(OptionalChainingExprSyntax.self)?.expression.compactText == "self",
        access.parent?.is(FunctionCallExprSyntax.self) == false,
        access.comments(in: access.trimmedUTF8Range).isEmpty,
        !Syntax(access).isBehindTestForSelf(in: closure)
      else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    // In Swift 6 mode what the closure captures would have to be `Sendable`, too.
    guard !names.isEmpty, file.settings.languageMode < .v6,
      !closure.tokens(viewMode: .sourceAccurate).contains(where: { $0.introduces(anyOf: names) })
    else { return nil }
    self.closure = closure
    self.file = file
    self.references = references
    self.names = names
  }

  /// The edits that capture the objects and use what is captured; nil where that can't be written.
  package var edits: [Edit]? {
    var edits: [Edit] = []
    for reference in references {
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self) else { return nil }
      let goesOn =
        access.parent?.is(MemberAccessExprSyntax.self) == true
        || access.parent?.is(SubscriptCallExprSyntax.self) == true
      edits.append(
        file.edit(access.trimmedUTF8Range, reference.baseName.text + (goesOn ? "?" : "")))
    }
    guard let captures else { return nil }
    return [captures] + edits
  }

  private var captures: Edit? {
    let list = names.map { "weak \($0)\(value(of: $0))" }.joined(separator: ", ")
    guard let items = closure.signature?.capture?.items else {
      guard closure.signature == nil else { return nil }
      let open = closure.leftBrace.end
      return file.edit(open..<open, " [\(list)] in")
    }
    let read = Set(references.compactMap { $0.parent?.trimmedUTF8Range.lowerBound })
    let staysWithSelf = closure.statements.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.self) && !read.contains($0.start)
    }
    if !staysWithSelf, let own = items.first(where: \.isWeakSelf) {
      let range = own.trimmedUTF8Range
      let comma = own.trailingComma.map { $0.trimmedUTF8Range.lowerBound }
      return file.edit(range.lowerBound..<(comma ?? range.upperBound), list)
    }
    guard let last = items.last else { return nil }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return file.edit(end..<end, ", \(list)")
  }

  /// ` = self.store`, where the name alone doesn't mean the member.
  private func value(of name: String) -> String {
    guard let around = closure.enclosing(ClosureExprSyntax.self) else {
      guard case .member = file.resolver.binding(of: name, at: Syntax(closure))?.origin else {
        return " = self.\(name)"
      }
      return ""
    }
    let loose = sequence(first: around, next: { $0.enclosing(ClosureExprSyntax.self) })
      .first(where: \.capturesSelfWeakly)
    let isOptional = loose.map { !Syntax(closure).isBehindTestForSelf(in: $0) } ?? false
    return " = self\(isOptional ? "?" : "").\(name)"
  }
}

extension FileContext {
  /// Whether what a constant holds is an object, which can be held weakly.
  fileprivate func isObject(_ member: MemberFacts) -> Bool {
    guard member.isLet, !member.isStatic, let text = member.type else { return false }
    let type = resolver.expandingAlias(TypeName(text))
    guard !type.isOptional else { return false }
    return resolver.declarations(of: type.path).first(where: \.isPrimary)?.kind == .class
  }
}
