import Codebase
import SwiftParserDiagnostics
import SwiftSyntax

/// What the parser has to say of a file that it could not make sense of.
public enum SyntaxErrors {
  /// The first error of a text; nil where it parses.
  public static func first(in source: SourceFile) -> (position: SourcePosition, message: String)? {
    let tree = SourceFileSyntax.parse(source.bytes)
    guard tree.hasError else { return nil }
    let first = diagnostic(of: tree)
    return (source.position(at: first?.offset ?? 0), first?.message ?? "it does not parse")
  }

  /// The first error of a tree that has some, and its UTF-8 offset.
  private static func diagnostic(of tree: SourceFileSyntax) -> (offset: Int, message: String)? {
    // The parser's library ends the process where it is to repair such a sign between spaces of different kinds.
    let equals = tree.tokens(viewMode: .sourceAccurate).first {
      $0.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides
    }
    if let equals {
      return (
        equals.positionAfterSkippingLeadingTrivia.utf8Offset,
        "'=' must have consistent whitespace on both sides"
      )
    }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).min { $0.position < $1.position }.map {
      ($0.position.utf8Offset, $0.message)
    }
  }

  /// Why the parser can't make sense of a file, or of a part of it; nil where it can.
  static func first(in tree: SourceFileSyntax, of source: SourceFile) -> Problem? {
    if let offset = source.tooDeepOffset {
      return Problem(
        file: source.path, position: source.position(at: offset),
        message: "is nested too deeply here to be parsed, its sites are left; split the expression")
    }
    guard tree.hasError else { return nil }
    guard let first = diagnostic(of: tree) else {
      return Problem(file: source.path, message: "has syntax errors; build it first, then run again")
    }
    return Problem(
      file: source.path, position: source.position(at: first.offset),
      message: "has a syntax error, its sites are left: \(first.message)")
  }
}
