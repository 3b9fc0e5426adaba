import RewriteKit
import SwiftSyntax

extension FunctionDeclSyntax {
  /// Whether a comment above it says that nobody waits for its work: "runs asynchronously", "never blocks".
  var isDescribedAsUnwaited: Bool {
    let text = comments(in: position.utf8Offset..<trimmedUTF8Range.lowerBound).joined(separator: " ")
      .lowercased()
    return ["asynchronously", "never block", "not block", "n't block", "without blocking", "non-blocking"]
      .contains(where: text.contains)
  }
}
