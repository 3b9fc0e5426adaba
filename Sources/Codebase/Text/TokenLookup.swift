import SwiftSyntax

extension SyntaxProtocol {
  /// The token that covers a UTF-8 offset, the white space and comments that belong to it included; nil outside of the
  /// node.
  ///
  /// It goes straight down. SwiftSyntax's `token(at:)` asks each child for both of its ends, and each of them again for
  /// its children.
  public func token(atOffset offset: Int) -> TokenSyntax? {
    var node = Syntax(self)
    guard node.position.utf8Offset <= offset, offset < node.endPosition.utf8Offset else { return nil }
    while node.kind != .token {
      guard
        let child = node.children(viewMode: .sourceAccurate).first(where: {
          offset < $0.endPosition.utf8Offset
        })
      else { return nil }
      node = child
    }
    return node.as(TokenSyntax.self)
  }
}
