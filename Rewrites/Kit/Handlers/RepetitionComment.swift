import Codebase
import SwiftSyntax

/// What comments say of a closure that is called more than once: `May be called several times`.
package enum RepetitionComment {
  private static let phrases = [
    "multiple times", "several times", "many times", "more than once", "called repeatedly",
    "called every time", "called each time",
  ]

  /// Whether a comment among some says so.
  package static func isAmong(_ comments: [String]) -> Bool {
    comments.contains { comment in
      let words = comment.lowercased().split { !$0.isLetter && !$0.isNumber }
      let text = words.joined(separator: " ")
      return phrases.contains(where: text.contains)
        && words.contains { $0.hasPrefix("call") || $0.hasPrefix("invo") || $0.hasPrefix("execut") }
        && !words.contains {
          ["not", "never", "don", "doesn", "won", "isn", "avoid", "prevent"].contains($0)
        }
    }
  }
}
