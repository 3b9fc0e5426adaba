import SwiftSyntax

extension SyntaxProtocol {
  /// Whether a string in it spans lines, so that its lines can't be moved in or out.
  package var containsMultilineString: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .multilineStringQuote }
  }
}
