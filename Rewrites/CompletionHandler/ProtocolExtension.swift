import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Where the async form of a protocol's requirement goes: an extension of the protocol, after those members that are
/// there already.
struct ProtocolExtension {
  private let declaration: ProtocolDeclSyntax
  /// Whether a type that conforms may lack it.
  private let isOptional: Bool
  /// The conditions around the requirement: `#if os(iOS)`.
  private let clauses: [IfConfigClauseSyntax]
  private let file: FileContext

  /// Nil for a function that no protocol asks for.
  init?(of function: FunctionDeclSyntax, in file: FileContext) {
    guard let declaration = function.protocolAround else { return nil }
    self.declaration = declaration
    isOptional = function.modifiers.names.contains("optional")
    clauses = sequence(first: Syntax(function), next: \.parent).prefix { $0.id != declaration.id }
      .compactMap { $0.as(IfConfigClauseSyntax.self) }
    self.file = file
  }

  /// Whether an extension can be written after the protocol, and has all that the protocol asks for.
  var isPossible: Bool {
    guard let item = declaration.parent?.as(CodeBlockItemSyntax.self), item.parent?.parent != nil else {
      return false
    }
    return item.enclosing(MemberBlockSyntax.self) == nil && !isOptional
      && clauses.allSatisfy { $0.poundKeyword.tokenKind == .poundIf }
  }

  /// - Parameter lines: the function's, indented as the requirement is.
  func edit(adding lines: [String]) -> Edit {
    let newline = file.source.newline
    let lines = clauses.reduce(lines) { lines, clause in
      let indentation = Layout.indentation(
        at: clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset, in: file.source)
      let condition = clause.condition.map { " " + $0.compactText } ?? ""
      return ["\(indentation)#if\(condition)"] + lines + ["\(indentation)#endif"]
    }
    let text = lines.joined(separator: newline)
    if let existing, let last = existing.memberBlock.members.last {
      let end = last.endPositionBeforeTrailingTrivia.utf8Offset
      return file.edit(end..<end, newline + newline + text)
    }
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = declaration.endPositionBeforeTrailingTrivia.utf8Offset
    let indentation = Layout.indentation(at: start, in: file.source)
    let attributes = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.compactText == "available" }
      .map { indentation + $0.compactText + newline }
    return file.edit(
      end..<end,
      newline + newline + attributes.joined() + "\(indentation)extension \(declaration.name.text) {"
        + newline + text + newline + indentation + "}")
  }

  /// The first extension of the protocol in its file that holds for all that conform, and is as visible.
  private var existing: ExtensionDeclSyntax? {
    declaration.parent?.parent?.as(CodeBlockItemListSyntax.self)?.lazy
      .compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .first { candidate in
        candidate.extendedType.compactText == declaration.name.text
          && candidate.genericWhereClause == nil && candidate.inheritanceClause == nil
          && candidate.modifiers.isEmpty && candidate.attributes.isEmpty
          && candidate.memberBlock.rightBrace.leadingTrivia.contains(where: \.isNewline)
          && candidate.memberBlock.members.last?.trailingTrivia.isEmpty == true
      }
  }
}

extension FunctionDeclSyntax {
  /// The protocol that asks for it.
  var protocolAround: ProtocolDeclSyntax? {
    var item = parent
    while let current = item, !current.is(CodeBlockItemSyntax.self), !current.is(MemberBlockSyntax.self) {
      item = current.parent
    }
    return item?.parent?.as(ProtocolDeclSyntax.self)
  }
}
