import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Makes a function's declaration that of an async function without its handler.
struct AsyncSignature {
  let function: FunctionDeclSyntax
  let handler: HandlerParameter
  let target: HandlerReturn
  /// What stands before the declaration's other modifiers: `nonisolated`, `@concurrent nonisolated`.
  let isolation: String
  let file: FileContext

  func add(to changes: inout Rearrangement) throws(Refusal) {
    let parameters = HandlerRemoval(function: function, handler: handler, file: file)
    try parameters.removeParameters(&changes)
    addEffects(&changes)
    addModifiers(&changes)
    parameters.removeDocumentation(&changes)
  }

  private func addEffects(_ changes: inout Rearrangement) {
    let close = function.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
    guard let clause = function.signature.returnClause else {
      changes.replace(close..<close, target.effects + (target.type.map { " -> \($0)" } ?? ""))
      return
    }
    changes.replace(close..<close, target.effects)
    if let type = target.type {
      changes.replace(clause.type.trimmedUTF8Range, type)
    } else {
      changes.replace(close..<clause.endPositionBeforeTrailingTrivia.utf8Offset, target.effects)
    }
  }

  private func addModifiers(_ changes: inout Rearrangement) {
    let keyword =
      (function.modifiers.first?.positionAfterSkippingLeadingTrivia
      ?? function.funcKeyword.positionAfterSkippingLeadingTrivia).utf8Offset
    let indentation = Layout.indentation(at: keyword, in: file.source)
    var text = ""
    if handler.isOptional, !target.isRequired, target.type != nil,
      !function.attributes.names.contains("discardableResult")
    {
      text += "@discardableResult\(file.source.newline)\(indentation)"
    }
    let isDeclared = function.modifiers.names.contains { $0.hasPrefix("nonisolated") }
    if !isolation.isEmpty {
      let words = isDeclared ? isolation.replacing("nonisolated ", with: "") : isolation
      // Parameters that stand under the first of them stay there.
      let clause = function.signature.parameterClause.parameters
      let isAlone =
        words == "@MainActor " && clause.first?.leadingTrivia.contains(where: \.isNewline) == false
        && clause.dropFirst().contains { $0.leadingTrivia.contains(where: \.isNewline) }
      text += isAlone ? "@MainActor\(file.source.newline)\(indentation)" : words
    }
    if !text.isEmpty { changes.replace(keyword..<keyword, text) }
  }
}
