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

  /// Why the parser can't make sense of a file, or of a part of it; nil where it can.
  static func first(in tree: SourceFileSyntax, of source: SourceFile) -> Problem? {
    if let offset = source.tooDeepOffset {
      return Problem(
        file: source.path, position: source.position(at: offset),
        message: "is nested too deeply here to be parsed, its sites are left; split the expression")
    }
    guard tree.hasError else { return nil }
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: tree)
    guard let first = diagnostics.min(by: { $0.position < $1.position }) else {
      return Problem(file: source.path, message: "has syntax errors; build it first, then run again")
    }
    return Problem(
      file: source.path, position: source.position(at: first.position.utf8Offset),
      message: "has a syntax error, its sites are left: \(first.message)")
  }
}
