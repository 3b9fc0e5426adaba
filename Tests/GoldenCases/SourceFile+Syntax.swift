import Codebase
import Foundation
import SwiftSyntax

/// A file's text as the parser sees it; parsed once for all that is asked of it.
package struct ParsedText {
  private let tree: SourceFileSyntax

  package init(_ file: SourceFile) { tree = SourceFileSyntax.parse(file.bytes) }

  package var hasError: Bool { tree.hasError }

  /// Whether statements stand outside declarations, as in a script.
  var hasTopLevelCode: Bool {
    tree.statements.contains { !$0.item.is(DeclSyntax.self) }
  }

  /// The names of the imported modules.
  var imports: Set<String> {
    Set(tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
  }

  /// Every comment, in order, with the white space around its lines taken off: indentation may change.
  package var comments: [String] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      [token.leadingTrivia, token.trailingTrivia].flatMap { $0.compactMap(\.comment) }
    }
  }
}

extension SourceFile {
  package var parses: Bool { !ParsedText(self).hasError }

  package var hasTopLevelCode: Bool { ParsedText(self).hasTopLevelCode }
}

extension TriviaPiece {
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
      .docBlockComment(let text):
      text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    default: nil
    }
  }
}
