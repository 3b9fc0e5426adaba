import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A `return` without a value that would be left in a function which gives one once it is async: the way out of a closure
/// whose statements became the function's own.
enum PlainReturn {
  /// Whether a function's text, once edited, has one.
  static func isLeft(in function: FunctionDeclSyntax, after edits: [Edit], _ file: FileContext) -> Bool {
    let range = function.trimmedUTF8Range
    let inner = edits.filter {
      $0.file == file.source.path && range.lowerBound <= $0.range.lowerBound
        && $0.range.upperBound <= range.upperBound
    }
    .map { edit in
      Edit(
        file: edit.file,
        range: (edit.range.lowerBound - range.lowerBound)..<(edit.range.upperBound - range.lowerBound),
        replacement: edit.replacement, isShared: edit.isShared)
    }
    let tree = SourceFileSyntax.parse(inner.applied(to: Array(file.source.bytes[range])))
    return tree.statements.contains { item in
      guard let edited = item.item.as(FunctionDeclSyntax.self),
        let type = edited.signature.returnClause?.type,
        !TypeName.isVoid(type.compactText), let body = edited.body
      else { return false }
      return body.statements.contains { statement in
        JumpFinder.returns(in: statement).contains { $0.statement.expression == nil }
      }
    }
  }
}
