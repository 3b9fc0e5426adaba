import Codebase
import Foundation
import SwiftParser
import SwiftSyntax

/// What the parser says of a file's text; each text is parsed once for all tests.
package struct ParsedText: Sendable {
  package let hasError: Bool
  /// Whether statements stand outside declarations, as in a script.
  let hasTopLevelCode: Bool
  /// The names of the imported modules.
  let imports: Set<String>
  /// Every comment, in order, with the white space around its lines taken off: indentation may change.
  package let comments: [String]

  package init(_ file: SourceFile) {
    self = ParsedTexts.shared.text(of: file)
  }

  fileprivate init(parsing file: SourceFile) {
    let tree = Parser.parse(source: file.text)
    hasError = tree.hasError
    hasTopLevelCode = tree.statements.contains { !$0.item.is(DeclSyntax.self) }
    imports = Set(tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
    comments = tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      [token.leadingTrivia, token.trailingTrivia].flatMap { $0.compactMap(\.comment) }
    }
  }
}

private final class ParsedTexts: @unchecked Sendable {
  static let shared = ParsedTexts()

  // `lock` guards all access to `known`.
  private let lock = NSLock()
  private var known: [[UInt8]: ParsedText] = [:]

  func text(of file: SourceFile) -> ParsedText {
    if let text = lock.withLock({ known[file.bytes] }) { return text }
    let text = ParsedText(parsing: file)
    lock.withLock { known[file.bytes] = text }
    return text
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
