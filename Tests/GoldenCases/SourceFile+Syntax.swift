import Codebase
import Foundation
import SwiftParser
import SwiftSyntax

/// What the parser says of a file's text; each text is parsed once for all tests.
package struct ParsedText: Sendable {
  package let hasError: Bool
  /// Whether statements stand outside declarations, as in a script.
  let hasTopLevelCode: Bool
  /// Every comment, in order, with the white space around its lines taken off: indentation may change.
  package let comments: [String]

  package init(_ file: SourceFile) {
    self = ParsedTexts.shared.text(of: file)
  }

  fileprivate init(parsing file: SourceFile) {
    let tree = Parser.parse(source: file.text)
    hasError = tree.hasError
    hasTopLevelCode = tree.statements.contains { !$0.item.is(DeclSyntax.self) }
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

  /// The names of the modules that it imports outside of conditional compilation. Its lines tell them: to parse all
  /// interfaces and cases only for this takes minutes without optimisation.
  var imports: Set<String> {
    var names: Set<String> = []
    var depth = 0
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
      guard let first = words.first else { continue }
      if first == "#if" { depth += 1 }
      if first == "#endif" { depth -= 1 }
      guard depth == 0 else { continue }
      for (word, name) in zip(words, words.dropFirst()) {
        if word == "import" { names.insert(String(name.prefix { $0 != "." })) }
        guard word == "import" || word.hasPrefix("@") || word == "public" else { break }
      }
    }
    return names
  }
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
