import RewriteKit
import SwiftSyntax

extension ExprSyntax {
  /// Whether a call on it does nothing where something is nil: a `!` ends the program there.
  var mayBeSkipped: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
  }

  var containsOptionalChain: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .postfixQuestionMark || $0.tokenKind == .exclamationMark
    }
  }

  /// What a receiver is but for a `?` at its end, where that is the only one: `self` of `self?`.
  var onlyOptional: ExprSyntax? {
    guard let value = self.as(OptionalChainingExprSyntax.self)?.expression, !value.containsOptionalChain,
      value.lastName != nil || value.compactText == "self"
    else { return nil }
    return value
  }

  /// `self?` where a receiver is that, or begins with it and is optional nowhere else: `self?.store`.
  var optionalSelf: ExprSyntax? {
    var node = self
    while let access = node.as(MemberAccessExprSyntax.self), let base = access.base { node = base }
    guard let chain = node.as(OptionalChainingExprSyntax.self), chain.expression.isReference(to: "self"),
      tokens(viewMode: .sourceAccurate).count(where: {
        $0.tokenKind == .postfixQuestionMark || $0.tokenKind == .exclamationMark
      }) == 1
    else { return nil }
    return node
  }
}
