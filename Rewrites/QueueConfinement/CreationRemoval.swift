import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension OwnQueue {
  /// Takes out the statements of initialisers that create the queue; nil where that would leave something unused, or
  /// lose a comment.
  var assignmentRemovals: [Edit]? {
    var edits: [Edit] = []
    for statement in assignments {
      guard let call = statement.item.as(SequenceExprSyntax.self)?.elements.last,
        let labels = labelRemovals(Syntax(call), of: statement),
        statement.comments(in: statement.position.utf8Offset..<statement.endPosition.utf8Offset).isEmpty
      else { return nil }
      if let body = statement.parent?.parent?.as(CodeBlockSyntax.self), body.statements.count == 1,
        body.parent?.is(InitializerDeclSyntax.self) == true,
        body.comments(in: body.trimmedUTF8Range).isEmpty
      {
        let start = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(file.edit(start..<body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset, ""))
      } else {
        guard let lines = file.linesToDelete(of: Syntax(statement)) else { return nil }
        edits.append(file.edit(lines, ""))
      }
      edits += labels
    }
    return edits
  }

  /// Takes out the local constants that only the creation reads; nil where more than text would go with them.
  private func labelRemovals(_ call: Syntax, of statement: CodeBlockItemSyntax) -> [Edit]? {
    guard let list = statement.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    var edits: [Edit] = []
    for token in call.tokens(viewMode: .sourceAccurate) {
      guard let reference = token.reference,
        let binding = file.resolver.binding(of: token.identifierText, at: Syntax(reference)),
        case .local = binding.origin
      else { continue }
      let name = token.identifierText
      let mentions = LocalMentions.collect(of: name, in: list, after: list.position)
      if mentions.contains(where: { !call.trimmedUTF8Range.contains($0.position.utf8Offset) }) { continue }
      guard mentions.count == 1, binding.isLet,
        let item = list.first(where: { item in
          item.item.as(VariableDeclSyntax.self)?.bindings.first?.pattern.compactText == name
        }), let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        variable.bindings.first?.initializer?.value.isPlainText ?? false,
        item.comments(in: item.position.utf8Offset..<item.endPosition.utf8Offset).isEmpty,
        let lines = file.linesToDelete(of: Syntax(item))
      else { return nil }
      edits.append(file.edit(lines, ""))
    }
    return edits
  }
}

extension ExprSyntax {
  /// Whether it is a string literal whose parts are names, properties and new identifiers, which nobody sees made.
  fileprivate var isPlainText: Bool {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return false }
    return literal.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.tokenKind == .leftParen, let call = token.parent?.as(FunctionCallExprSyntax.self) else {
        return true
      }
      return call.compactText == "UUID()"
    }
  }
}
