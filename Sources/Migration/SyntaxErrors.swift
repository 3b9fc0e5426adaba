import Codebase
import SwiftParserDiagnostics
import SwiftSyntax

/// What the parser has to say of a file that it could not make sense of.
public enum SyntaxErrors {
  /// The first error of a text; nil where it parses.
  public static func first(in source: SourceFile) -> (position: SourcePosition, message: String)? {
    let tree = SourceFileSyntax.parse(source.bytes)
    guard tree.hasError else { return nil }
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree).min { $0.position < $1.position }
    return (source.position(at: first?.position.utf8Offset ?? 0), first?.message ?? "it does not parse")
  }

  /// The first error of a file that has one.
  public static func first(in tree: SourceFileSyntax, of source: SourceFile) -> Problem {
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: tree)
    guard let first = diagnostics.min(by: { $0.position < $1.position }) else {
      return Problem(file: source.path, message: "has syntax errors; build it first, then run again")
    }
    return Problem(
      file: source.path, position: source.position(at: first.position.utf8Offset),
      message: "has a syntax error, its sites are left: \(first.message)")
  }
}
