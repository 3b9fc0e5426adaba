import SwiftSyntax

extension SyntaxProtocol {
  /// UTF-8 offset of the first byte behind leading white space and comments.
  package var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// UTF-8 offset of the end without trailing white space and comments.
  package var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
